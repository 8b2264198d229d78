// Charts by keyboard: on a focused chart the arrows go from one reading to the next, Home and End to the ends.
// Must not know what a chart shows.

const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Make the readings of all charts, present and to come, reachable by keys. */
export function readings() {
  document.addEventListener("keydown", (event) => {
    const chart = event.target.closest?.(".chart > svg");
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...chart.querySelectorAll(".reading")];
    const here = all.indexOf(event.target);
    let next;
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = all.length - 1;
    else if (event.key in STEPS) next = here < 0 ? 0 : here + STEPS[event.key];
    else return;
    event.preventDefault();
    all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
  });
}
