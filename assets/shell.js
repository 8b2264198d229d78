// The browser shell: reads the forms, asks Python, writes the answers in their places, and says how things stand.
// Must not know any calculator, and computes and formats no number.

import { fill, loadAnew, showFields, showProblems, takeCarried, typedIn } from "./forms.js";
import { early, firstStart, isComing, loadPython, partAddresses, pythonModule, showLoaded } from "./early.js";
import { handOuts } from "./hand-outs.js";
import { readings } from "./charts.js";
import { offerDetails } from "./details.js";
import { isReplaced, keepForOffline, repair, seekUpdate } from "./offline.js";
import { onTryAgain, say, SAYS, speak, tell } from "./state.js";
import { openTab, tabs } from "./tabs.js";
import { themeSwitch } from "./theme.js";

const panels = [...document.querySelectorAll(".panel")];

/** Python's functions by name, once it is there. */
let python = null;

// --- panels ------------------------------------------------------------------------------------------------

/** The panels that are written out. */
const written = new Set();

/** How things stand with Python. */
let standing = "starting";

/** Say how things stand, in each panel that is written out, and in those to come. */
function stand(state) {
  standing = state;
  say(state, [...written]);
}

/** Write a panel out and make it work. */
function writeOut(panel) {
  if (written.has(panel)) return;
  unfold(panel);
  written.add(panel);
  say(standing, [panel]);
  showLoaded(panel);
  const form = panel.querySelector("form");
  const changed = () => {
    panel.dataset.touched = "true";
    showFields(panel);
    if (!python) panel.querySelector(".report").classList.add("stale");
    answer(panel);
  };
  form.addEventListener("input", changed);
  // The form resets its fields only after the event.
  form.addEventListener("reset", () => setTimeout(changed));
  form.addEventListener("submit", (event) => event.preventDefault());
  showFields(panel);
  handOuts(panel, handOut);
}

/** Have Python write what leaves the page. */
function handOut(kind, panel) {
  const asked = python;
  return asked?.hand_out(kind, panel.id, JSON.stringify(typedIn(panel))).catch((error) => {
    if (error.name === "Silence" && asked === python) fail(panel, error);
    throw error;
  });
}

// --- answers -----------------------------------------------------------------------------------------------

/** The panels that await an answer, each with whether its numbers changed since it was asked for. */
const awaiting = new Map();

/** The report that each panel shows, as it came. */
const shown = new Map();

/** Answer a panel's numbers. While one answer is awaited, only the newest question after it is kept. */
async function answer(panel) {
  if (!python) return;
  if (awaiting.has(panel)) {
    awaiting.set(panel, true);
    return;
  }
  do {
    awaiting.set(panel, false);
    const asked = python;
    try {
      const { report, problems } = await asked.answer(panel.id, JSON.stringify(typedIn(panel)));
      silences = 0;
      if (!awaiting.get(panel)) show(panel, report, problems);
    } catch (error) {
      // A Python that another one has replaced has nothing left to say.
      if (asked !== python) return;
      fail(panel, error);
    }
  } while (awaiting.get(panel));
  awaiting.delete(panel);
}

/** Questions in a row that got no answer. */
let silences = 0;

/** Start Python anew where it has died, which asks the question again; else say that the calculation failed. */
function fail(panel, error) {
  console.error(error);
  if (error.name === "Silence" && ++silences === 1) {
    start();
    return;
  }
  const line = panel.querySelector(".says");
  if (line.dataset.state === "broken") return;
  say("broken", [panel]);
  panel.querySelector(".report").classList.add("stale");
  offerDetails(line, panel.id, error, () => typedIn(panel));
}

function show(panel, report, problems) {
  showProblems(panel, problems);
  const place = panel.querySelector(".report");
  place.classList.toggle("stale", report === null);
  say(report === null ? "stale" : "ready", [panel]);
  if (report === null || report === shown.get(panel)) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = report;
  // The first answer is often the example's, which is there already.
  if (shown.has(panel) || fresh.innerHTML !== place.innerHTML) place.replaceChildren(fresh.content);
  if (panel.dataset.touched) speak(panel);
  shown.set(panel, report);
  panel.querySelector(".example")?.remove();
}

// --- start -------------------------------------------------------------------------------------------------

/** Seconds in which a start gets no further, after which a reader deserves a word. */
const START_PATIENCE_S = 12;

/** Failed starts in a row after which only a page loaded anew can help: a browser may keep a part that failed. */
const FAILURES_AT_MOST = 2;

let starts = 0;
let failures = 0;
let loaded = pythonModule;

/** Start Python, or start it anew; only the latest start counts. */
async function start() {
  const attempt = ++starts;
  const counts = () => attempt === starts;
  python = null;
  awaiting.clear();
  stand("starting");
  let watchdog;
  const watch = () => {
    watchdog = setTimeout(() => {
      if (isComing()) watch();
      else if (counts()) stand("slow");
    }, START_PATIENCE_S * 1000);
  };
  watch();
  try {
    const started = await (attempt === 1 ? firstStart : startAgain(attempt));
    if (!counts()) return;
    // Another page let a new release in meanwhile: what was loaded since is that one's.
    if (isReplaced()) return anew();
    python = started;
    failures = 0;
    stand("ready");
    // What was typed while Python started is newer than the link.
    const overtaken = link !== null && panels.some((panel) => panel.dataset.touched);
    if (overtaken) link = null;
    const problem = overtaken ? SAYS.overtaken : await openLink();
    await Promise.all(panels.filter((panel) => !panel.hidden || panel.dataset.touched).map(answer));
    if (problem) tell(panels.find((panel) => !panel.hidden), problem);
    document.documentElement.dataset.python = "ready";
    keepForOffline(anew);
    // The rest of the page, for whoever reads it without opening it: one after the other, in nobody's way.
    for (const panel of panels) setTimeout(writeOut, 0, panel);
  } catch (error) {
    console.error(error);
    // A file that was kept for offline use may be lost or spoilt: mend it and try once more, unasked.
    if (!counts()) return;
    failures++;
    const mended = attempt === 1 && (await repair());
    if (!counts()) return;
    if (mended) {
      start();
      return;
    }
    stand(typeof WebAssembly === "object" ? "failed" : "unsupported");
    seekUpdate(anew);
  } finally {
    clearTimeout(watchdog);
  }
}

/** Load the page anew, with a link that waits to be opened; nothing comes of this page any more. */
function anew() {
  if (link !== null) history.replaceState(null, "", `#${link}`);
  panels.forEach(writeOut); // what is typed anywhere from now on would be lost
  loadAnew(panels);
  return new Promise(() => {});
}

async function startAgain(attempt) {
  if (isReplaced()) return anew();
  if (failures >= FAILURES_AT_MOST) {
    // Without a network, or where the host gives no page, this one stays.
    const { ok } = await fetch("./", { method: "HEAD", cache: "no-store" });
    if (!ok) throw new Error("the host has no page to give");
    return anew();
  }
  if (!isComing()) early.abort();
  // Where nothing is kept, the browser may keep wrong answers; a renewal that does not load is none.
  if (failures && !(await repair())) await import("./renew.js").then(({ renew }) => renew(partAddresses()), () => {});
  // Under another address once it failed: a browser may remember a module that did not load as one that never will.
  loaded = loaded.catch(() => loadPython(`?again=${attempt}`));
  return loaded.then(({ startPython }) => startPython());
}

for (const panel of takeCarried(panels, writeOut)) panel.dataset.touched = "true";

/** A link's fragment that carries a scenario, until it has been opened. */
let link = null;

/** Take a scenario from the address, and leave the address clean, so that a reload returns the example. */
function takeLink() {
  if (!location.hash.includes("?")) return;
  link = location.hash.slice(1);
  history.replaceState(null, "", `#${link.split("?")[0]}`);
}

/** Fill in the form that a link carries; return why it cannot be read. */
async function openLink() {
  if (link === null) return null;
  const text = link;
  link = null;
  const { name, typed, problem } = await python.open_link(text).catch((error) => {
    link = text;
    throw error;
  });
  if (problem) return problem;
  const panel = panels.find((panel) => panel.id === name);
  writeOut(panel);
  fill(panel, typed);
  panel.dataset.touched = "true";
  return null;
}

/** Open what the address names: a tab, or a scenario where Python is there to read it. */
async function openAddress() {
  takeLink();
  openTab(location.hash.slice(1));
  if (link === null || !python) return;
  const panel = panels.find((panel) => !panel.hidden);
  let problem;
  try {
    problem = await openLink();
  } catch (error) {
    // The start that follows opens it: it is newer than what was typed.
    for (const panel of panels) delete panel.dataset.touched;
    fail(panel, error);
    return;
  }
  await answer(panel);
  if (problem) tell(panel, problem);
}

onTryAgain(start);
tabs(panels, (panel) => {
  writeOut(panel);
  answer(panel);
});
readings();
themeSwitch();
document.documentElement.dataset.shell = "";
addEventListener("hashchange", openAddress);
openAddress();
start();
