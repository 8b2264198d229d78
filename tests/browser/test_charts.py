"""Charts as they are drawn: every text inside the picture, none over another, whatever was typed."""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Open

EXTREMES: list[tuple[str, dict[str, str]]] = [
    ("game", {}),
    ("game", {"Your rating": "-9999", "Opponent’s rating": "9999"}),
    ("game", {"Your rating": "2800", "Opponent’s rating": "1500"}),
    ("target", {}),
    ("target", {"Target rating": "1501"}),
    ("target", {"Share of points you score": "50"}),
    ("target", {"Rating now": "-9999", "Target rating": "9999", "Share of points you score": "100"}),
    ("win-rate", {}),
    ("win-rate", {"Wins": "0", "Losses": "0"}),
    ("win-rate", {"Win rate from now on": "100"}),
    ("win-rate", {"Wins": "600", "Losses": "400"}),
    ("win-rate", {"Target win rate": "99"}),
    ("climb", {}),
    ("climb", {"Win rate": "48"}),
    ("climb", {"Win rate": "100"}),
    ("climb", {"Points for a win": "0.01", "Points lost by a loss": "1", "Win rate": "99.5"}),
    ("climb", {"Points now": "-999999", "Target points": "999999"}),
]

TEXTS = """(svg) => {
    const picture = svg.getBoundingClientRect();
    const shown = [...svg.querySelectorAll("text")].filter((text) => getComputedStyle(text).visibility === "visible");
    const boxes = shown.map((text) => [text.textContent, text.getBoundingClientRect()]);
    const outside = boxes.filter(([, box]) =>
        box.left < picture.left - 1 || box.right > picture.right + 1 || box.bottom > picture.bottom + 1);
    const over = [];
    boxes.forEach(([first, a], i) => boxes.slice(i + 1).forEach(([second, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 4) over.push(`${first} / ${second}`);
    }));
    return [outside.map(([text]) => text), over];
}"""


@pytest.mark.parametrize(("name", "typed"), EXTREMES)
def test_texts_stay_inside_and_apart(desk: Open, name: str, typed: dict[str, str]) -> None:
    opened = desk(name)
    for label, value in typed.items():
        opened.set(label, value)
    expect(opened.state).to_have_text("")
    for chart in opened.panel.locator(".chart > svg").all():
        outside, over = chart.evaluate(TEXTS)
        assert outside == []
        assert over == []
        readings = chart.locator(".reading")
        for reading in (readings.first, readings.last):
            reading.focus()
            outside, _ = chart.evaluate(TEXTS)
            assert outside == []
