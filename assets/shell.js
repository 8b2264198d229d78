// The browser shell: reads the form, asks Python, writes the answer in its place; tabs, and the line on the state.
// Must not know any calculator, and computes and formats no number.

const SAYS = {
  starting: "Getting ready for your numbers…",
  slow: "Getting ready takes longer than it should. It may still come, or try again.",
  failed: "The calculator could not start: a part of it did not load. Check your connection, then try again.",
  unsupported: "This browser cannot run the calculator: it lacks WebAssembly. Allow it, or use another browser.",
  broken: "Working this out failed. Your numbers are still here: change one, or try again.",
  stale: "Out of date until the marked field is right.",
  ready: "",
};

/** The states in which a reader can do nothing but try again. */
const STUCK = ["slow", "failed", "unsupported", "broken"];

const panels = [...document.querySelectorAll(".panel")];
const tabs = [...document.querySelectorAll("[role=tab]")];

/** How Python is asked, once it is there. */
let ask = null;

// --- forms -------------------------------------------------------------------------------------------------

const typedIn = (panel) => Object.fromEntries(new FormData(panel.querySelector("form")));

/** Show the fields that the choices above them ask for. A field behind a hidden choice is hidden too. */
function showFields(panel) {
  const typed = typedIn(panel);
  for (const field of panel.querySelectorAll("[data-when]")) {
    const { when, is } = field.dataset;
    field.hidden = panel.querySelector(`[data-field="${when}"]`).hidden || typed[when] !== is;
  }
}

function showProblems(panel, problems) {
  for (const field of panel.querySelectorAll(".field")) {
    const problem = problems[field.dataset.field] ?? "";
    const fold = field.closest("details");
    if (problem && fold) fold.open = true;
    const place = field.querySelector(".problem");
    if (place.textContent === problem) continue;
    place.textContent = problem;
    for (const control of field.querySelectorAll("input, select")) {
      if (problem) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}

// --- answers -----------------------------------------------------------------------------------------------

/** The panels that await an answer, each with whether its numbers changed since it was asked for. */
const awaiting = new Map();

/** The report that each panel shows, as it came. */
const shown = new Map();

/** Answer a panel's numbers. While one answer is awaited, only the newest question after it is kept. */
async function answer(panel) {
  if (!ask) return;
  if (awaiting.has(panel)) {
    awaiting.set(panel, true);
    return;
  }
  do {
    awaiting.set(panel, false);
    try {
      const { report, problems } = await ask(panel.id, typedIn(panel));
      if (!awaiting.get(panel)) show(panel, report, problems);
    } catch (error) {
      console.error(error);
      say("broken", [panel]);
    }
  } while (awaiting.get(panel));
  awaiting.delete(panel);
}

function show(panel, report, problems) {
  showProblems(panel, problems);
  const place = panel.querySelector(".report");
  place.classList.toggle("stale", report === null);
  say(report === null ? "stale" : "ready", [panel]);
  if (report === null || report === shown.get(panel)) return;
  const written = document.createElement("template");
  written.innerHTML = report;
  // The first answer is often the example's, which is there already.
  if (shown.has(panel) || written.innerHTML !== place.innerHTML) place.replaceChildren(written.content);
  shown.set(panel, report);
  panel.querySelector(".example")?.remove();
}

/** Say where things stand, with a way to try again where something went wrong. */
function say(state, where = panels) {
  for (const panel of where) {
    const line = panel.querySelector(".says");
    if (line.dataset.state === state) continue;
    line.dataset.state = state;
    line.textContent = SAYS[state];
    if (STUCK.includes(state)) {
      const again = document.createElement("button");
      again.type = "button";
      again.textContent = "Try again";
      again.addEventListener("click", () => {
        start();
        // The button goes with the state that it belongs to; the keyboard stays where it was.
        line.parentElement.focus();
      });
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

const modified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Follow a tab's link without the jump, and the loss of focus, that a browser makes of it. */
function followTab(event) {
  const tab = event.target.closest("[role=tab]");
  if (!tab || modified(event)) return;
  event.preventDefault();
  if (tab.hash !== location.hash) history.pushState(null, "", tab.hash);
  open(tab.hash.slice(1));
}

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
const ENDS = { Home: 0, End: -1 };

function moveAmongTabs(event) {
  const here = tabs.indexOf(event.target);
  if (here < 0 || modified(event)) return;
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
  ask = null;
  say("starting");
  try {
    if (typeof WebAssembly !== "object") throw new TypeError("no WebAssembly");
    const { startPython } = await import("./python.js");
    const started = await startPython(() => counts() && say("slow"));
    if (!counts()) return;
    ask = started;
    say("ready");
    for (const panel of panels) if (!panel.hidden || panel.dataset.touched) answer(panel);
    document.documentElement.dataset.python = "ready";
  } catch (error) {
    console.error(error);
    if (counts()) say(typeof WebAssembly === "object" ? "failed" : "unsupported");
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
  showFields(panel);
}
const tablist = document.querySelector("[role=tablist]");
tablist.addEventListener("click", followTab);
tablist.addEventListener("keydown", moveAmongTabs);
addEventListener("hashchange", () => open(location.hash.slice(1)));
document.documentElement.dataset.shell = "";
open(location.hash.slice(1));
start();
