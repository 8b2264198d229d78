// The browser shell: reads the form, asks Python, writes the answer in its place; tabs, and the line on the state.
// Must not know any calculator, and computes and formats no number.

import { startPython } from "./python.js";

const SAYS = {
  starting: "Getting ready to work out your own numbers…",
  slow: "This takes longer than it should. It may still come; or try again.",
  failed: "The calculator could not start: a part of it did not load. Check your connection, then try again.",
  unsupported: "This browser cannot run the calculator: it lacks WebAssembly. Try another browser, or allow it here.",
  broken: "Working this out failed. Your numbers are still here: change one, or try again.",
  stale: "Out of date: this is the last answer, from before the marked field.",
  ready: "",
};

const panels = [...document.querySelectorAll(".panel")];
const tabs = [...document.querySelectorAll("[role=tab]")];

/** How Python is asked, once it is there. */
let ask = null;

// --- forms -------------------------------------------------------------------------------------------------

const typedIn = (panel) => Object.fromEntries(new FormData(panel.querySelector("form")));

/** Show the fields that the choices above them ask for. A field behind a hidden choice is hidden too. */
function showFields(panel) {
  for (const field of panel.querySelectorAll("[data-when]")) {
    const { when, is } = field.dataset;
    const asker = panel.querySelector(`[data-field="${when}"]`);
    field.hidden = asker.hidden || typedIn(panel)[when] !== is;
  }
}

function showProblems(panel, problems) {
  for (const field of panel.querySelectorAll(".field")) {
    const problem = problems[field.dataset.field] ?? "";
    const place = field.querySelector(".problem");
    if (place.textContent !== problem) place.textContent = problem;
    for (const control of field.querySelectorAll("input, select")) {
      if (problem) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
    const fold = field.closest("details");
    if (problem && fold) fold.open = true;
  }
}

// --- answers -----------------------------------------------------------------------------------------------

/** Panels whose numbers changed while an answer was on its way: asked again as soon as it is there. */
const asking = new Map();

/** Answer a panel's numbers. While one answer is awaited, only the newest question after it is kept. */
async function answer(panel) {
  if (!ask) return;
  if (asking.has(panel)) {
    asking.set(panel, true);
    return;
  }
  do {
    asking.set(panel, false);
    try {
      const { report, problems } = await ask(panel.id, typedIn(panel));
      if (!asking.get(panel)) show(panel, report, problems);
    } catch (error) {
      console.error(error);
      say("broken", [panel]);
    }
  } while (asking.get(panel));
  asking.delete(panel);
}

function show(panel, report, problems) {
  showProblems(panel, problems);
  const place = panel.querySelector(".report");
  place.classList.toggle("stale", report === null);
  say(report === null ? "stale" : "ready", [panel]);
  if (report === null) return;
  const written = document.createElement("template");
  written.innerHTML = report;
  if (written.innerHTML !== place.innerHTML) place.replaceChildren(written.content);
}

/** Say where things stand, with a way to try again where something went wrong. */
function say(state, where = panels) {
  for (const panel of where) {
    const line = panel.querySelector(".state");
    if (line.dataset.state === state) continue;
    line.dataset.state = state;
    line.textContent = SAYS[state];
    if (["slow", "failed", "unsupported", "broken"].includes(state)) {
      const again = document.createElement("button");
      again.type = "button";
      again.textContent = "Try again";
      again.addEventListener("click", () => (state === "broken" ? answer(panel) : start()));
      line.append(" ", again);
    }
  }
}

// --- tabs --------------------------------------------------------------------------------------------------

function open(name) {
  const chosen = panels.find((panel) => panel.id === name) ?? panels[0];
  for (const panel of panels) panel.hidden = panel !== chosen;
  for (const tab of tabs) {
    const selected = tab.getAttribute("aria-controls") === chosen.id;
    tab.setAttribute("aria-selected", selected);
    tab.tabIndex = selected ? 0 : -1;
  }
  answer(chosen);
}

/** Follow a tab's link without the jump, and the loss of focus, that a browser makes of it. */
function followTab(event) {
  const tab = event.target.closest("[role=tab]");
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (tab.hash !== location.hash) history.pushState(null, "", tab.hash);
  open(tab.hash.slice(1));
}

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
const ENDS = { Home: 0, End: -1 };

function moveAmongTabs(event) {
  const here = tabs.indexOf(event.target);
  if (here < 0) return;
  let next;
  if (event.key in STEPS) next = tabs[(here + STEPS[event.key] + tabs.length) % tabs.length];
  else if (event.key in ENDS) next = tabs.at(ENDS[event.key]);
  else if (event.key === " ") next = event.target;
  else return;
  event.preventDefault();
  next.focus();
  next.click();
}

// --- start -------------------------------------------------------------------------------------------------

let starts = 0;

/** Start Python, or start it anew; only the latest start counts. */
async function start() {
  const attempt = ++starts;
  const counts = () => attempt === starts;
  if (typeof WebAssembly !== "object") {
    say("unsupported");
    return;
  }
  say("starting");
  try {
    const started = await startPython(() => counts() && say("slow"));
    if (!counts()) return;
    ask = started;
    say("ready");
    for (const panel of panels) if (!panel.hidden || panel.dataset.touched) answer(panel);
    document.documentElement.dataset.python = "ready";
  } catch (error) {
    console.error(error);
    if (counts()) say("failed");
  }
}

for (const panel of panels) {
  const changed = () => {
    panel.dataset.touched = "true";
    showFields(panel);
    answer(panel);
  };
  panel.addEventListener("input", changed);
  // The form resets its fields only after the event.
  panel.addEventListener("reset", () => setTimeout(changed));
  panel.addEventListener("submit", (event) => event.preventDefault());
}
const tablist = document.querySelector("[role=tablist]");
tablist.addEventListener("click", followTab);
tablist.addEventListener("keydown", moveAmongTabs);
addEventListener("hashchange", () => open(location.hash.slice(1)));
document.documentElement.dataset.shell = "";
open(location.hash.slice(1));
start();
