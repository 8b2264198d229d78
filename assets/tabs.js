// Tabs, as the ARIA pattern has them: arrows, Home and End, links that can be followed, the browser's Back.
// Must not know any calculator or what a panel holds.

const links = [...document.querySelectorAll("[role=tab]")];
let panels = [];
let opened = () => {};

/** Make the tabs work; `whenOpened` is called with each panel that is opened. */
export function tabs(allPanels, whenOpened) {
  panels = allPanels;
  opened = whenOpened;
  const list = document.querySelector("[role=tablist]");
  list.addEventListener("click", followTab);
  list.addEventListener("keydown", moveAmongTabs);
}

/** Show the panel of that name, or the first one. */
export function openTab(name) {
  const chosen = panels.find((panel) => panel.id === name) ?? panels[0];
  for (const panel of panels) panel.hidden = panel !== chosen;
  for (const tab of links) {
    const selected = tab.getAttribute("aria-controls") === chosen.id;
    tab.setAttribute("aria-selected", selected);
    tab.tabIndex = selected ? 0 : -1;
  }
  opened(chosen);
}

const modified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Follow a tab's link without the jump, and the loss of focus, that a browser makes of it. */
function followTab(event) {
  const tab = event.target.closest("[role=tab]");
  if (!tab || modified(event)) return;
  event.preventDefault();
  if (tab.hash !== location.hash) history.pushState(null, "", tab.hash);
  openTab(tab.hash.slice(1));
}

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
const ENDS = { Home: 0, End: -1 };

function moveAmongTabs(event) {
  const here = links.indexOf(event.target);
  if (here < 0 || modified(event)) return;
  let next;
  if (event.key in STEPS) next = links[(here + STEPS[event.key] + links.length) % links.length];
  else if (event.key in ENDS) next = links.at(ENDS[event.key]);
  else if (event.key === " ") next = event.target;
  else return;
  event.preventDefault();
  next.focus();
  next.click();
}
