// What a reader can send to whoever keeps this page when a calculation failed: put together here, sent by nobody.
// Must not know any calculator. What was typed is left out unless the reader ticks it.

/**
 * Offer to copy the details of a failure.
 * @param {Element} line where to put the button and the tick
 * @param {string} calculator
 * @param {Error} error
 * @param {() => Record<string, string>} typed
 */
export function offerDetails(line, calculator, error, typed) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = "Copy details";
  const tick = document.createElement("input");
  tick.type = "checkbox";
  const label = document.createElement("label");
  label.append(tick, " with what I typed");
  copy.addEventListener("click", async () => {
    const version = document.querySelector("meta[name=generator]").content;
    const lines = [version, `Calculator: ${calculator}`, navigator.userAgent, String(error.message ?? error)];
    if (tick.checked) lines.push(JSON.stringify(typed()));
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      copy.textContent = "Copied";
    } catch {
      const box = document.createElement("textarea");
      box.readOnly = true;
      box.rows = 6;
      box.value = lines.join("\n");
      box.setAttribute("aria-label", "Details to copy");
      copy.replaceWith(box);
      box.select();
    }
  });
  line.append(" ", copy, " ", label);
}
