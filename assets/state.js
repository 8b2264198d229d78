// How things stand, in a line at each answer; and what a screen reader is told.
// Must not know any calculator, or Python.

/** What is said in each state. */
export const SAYS = {
  starting: "Getting ready for your numbers…",
  slow: "Getting ready takes longer than it should. It may still come, or try again.",
  failed: "The calculator could not start: a part of it did not load. Check your connection, then try again.",
  unsupported: "This browser cannot run the calculator: it lacks WebAssembly. Allow it, or use another browser.",
  broken: "Working this out failed. Your numbers are still here: change one, or try again.",
  stale: "Out of date until the marked field is right.",
  overtaken: "The link was not opened, for you had begun to type. Open it again to see its numbers.",
  ready: "",
};

/** The states in which a reader can do nothing but try again. */
const STUCK = ["slow", "failed", "unsupported", "broken"];

/** What the button for trying again does. */
let tryAgain = () => {};

/** Name what is done when a reader tries again. */
export function onTryAgain(action) {
  tryAgain = action;
}

/** Seconds without a new answer after which the last one is read out: not on every keystroke. */
const PAUSE_S = 1;

let speaking;

/** Have a screen reader say the answer, once the typing has paused. */
export function speak(panel) {
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    const said = [...panel.querySelectorAll(".headline, .sentence")].map(({ textContent }) => textContent).join(". ");
    document.getElementById("spoken").textContent = said;
  }, PAUSE_S * 1000);
}

/** Say in a panel, in words of Python's own, what is to be said of its state. */
export function tell(panel, sentence) {
  const line = panel.querySelector(".says");
  line.dataset.state = "told";
  line.textContent = sentence;
}

/** Say where things stand, with a way to try again where something went wrong. */
export function say(state, where) {
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
        tryAgain();
        // The button goes with the state that it belongs to; the keyboard stays where it was.
        line.parentElement.focus();
      });
      line.append(" ", again);
    }
  }
}
