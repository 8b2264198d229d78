"""The built page in WebKitGTK, the engine that Safari is made of: it loads, computes each calculator's example,
and does so again without a network.

Debian's own browser and driver, on a display that nobody sees. What else the page does is tested in tests/browser.
"""

import os
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from desk.calculators import all_calculators
from tests.browser.build_day import DIST, time_zone
from tests.browser.desk import ANOTHER
from tools.serve import Server, make_server

PATIENCE_S = 60

OPEN_PANEL = ".panel:not([hidden])"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    server = make_server(DIST, prefix="/rating-desk/", pages=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    stop(server)


def stop(server: Server) -> None:
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def site(server: Server) -> str:
    return f"http://127.0.0.1:{server.server_port}/rating-desk/"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Start a display, which chooses a number that is free and tells it."""
    told, tell = os.pipe()
    xvfb = subprocess.Popen(["Xvfb", "-displayfd", str(tell), "-screen", "0", "1280x1024x24"], pass_fds=[tell])
    os.close(tell)
    with os.fdopen(told) as number:
        yield f":{number.readline().strip()}"
    xvfb.terminate()
    xvfb.wait()


@pytest.fixture(scope="module")
def driver(display: str, site: str) -> Iterator[WebDriver]:
    """Open the page once, and wait until Python is ready: a start takes seconds."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
    options.add_argument("--automation")
    service = webdriver.WebKitGTKService(env={**os.environ, "DISPLAY": display, "TZ": time_zone()})
    service.start()
    # Not webdriver.WebKitGTK, whose own way of connecting is deprecated.
    driver = webdriver.Remote(RemoteConnection(client_config=ClientConfig(service.service_url)), options=options)
    driver.get(site)
    wait_until_ready(driver)
    yield driver
    driver.quit()
    service.stop()


def wait_until_ready(driver: WebDriver) -> None:
    WebDriverWait(driver, PATIENCE_S).until(lambda _: driver.find_elements(By.CSS_SELECTOR, "[data-python=ready]"))


def answer(driver: WebDriver) -> str:
    return driver.find_element(By.CSS_SELECTOR, f"{OPEN_PANEL} .answer").text


def headline(driver: WebDriver) -> str:
    return " ".join(driver.find_element(By.CSS_SELECTOR, f"{OPEN_PANEL} .headline").text.split())


def wait(driver: WebDriver) -> WebDriverWait[WebDriver]:
    """Wait for a condition; an answer that is replaced while it is read is read again."""
    return WebDriverWait(driver, PATIENCE_S, ignored_exceptions=[StaleElementReferenceException])


def wait_for_headline(driver: WebDriver, shown: str) -> None:
    wait(driver).until(lambda _: headline(driver) == shown, f"not {shown}")


NAMES = [calculator.name for calculator in all_calculators()]


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_computed_as_the_build_did(driver: WebDriver, site: str, name: str) -> None:
    check_example(driver, site, name)


def check_example(driver: WebDriver, site: str, name: str) -> None:
    driver.get(f"{site}#{name}")
    assert driver.find_element(By.CSS_SELECTOR, OPEN_PANEL).get_attribute("id") == name
    example = wait(driver).until(answer)
    field = driver.find_element(By.CSS_SELECTOR, f"{OPEN_PANEL} form :is(input[type=text], textarea)")
    field.clear()
    field.send_keys(ANOTHER.get(name, "77"))
    wait(driver).until(lambda _: answer(driver) != example)
    driver.find_element(By.CSS_SELECTOR, f"{OPEN_PANEL} [type=reset]").click()
    wait(driver).until(lambda _: answer(driver) == example)


def test_a_typed_number_is_answered(driver: WebDriver, site: str) -> None:
    driver.get(f"{site}#game")
    wait_for_headline(driver, "+12.8 points")
    field = driver.find_element(By.ID, "game-you")
    field.clear()
    field.send_keys("1600")
    wait_for_headline(driver, "+10.0 points")
    field.clear()
    field.send_keys("?")
    wait(driver).until(lambda _: field.get_attribute("aria-invalid") == "true")
    assert headline(driver) == "+10.0 points"


def test_a_link_opens_its_scenario(driver: WebDriver, site: str) -> None:
    driver.get("about:blank")
    driver.get(f"{site}#climb?win_rate=60")
    wait_for_headline(driver, "97 games")
    assert driver.current_url == f"{site}#climb"


def test_without_a_network_each_example_is_computed(driver: WebDriver, server: Server, site: str) -> None:
    said = driver.find_element(By.ID, "offline")
    wait(driver).until(lambda _: said.text == "Ready to work offline.")
    stop(server)
    driver.get("about:blank")
    driver.get(site)
    wait_until_ready(driver)
    for name in NAMES:
        check_example(driver, site, name)
