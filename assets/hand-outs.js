// What leaves the page when the reader asks for it: clipboard, file, paper, link.
// Knows the browser's ways to hand something out. Must not know any calculator; every text comes from Python.

const COPIED_S = 4;

/**
 * Make the buttons below each answer work.
 * @param {Element[]} panels
 * @param {(kind: string, panel: Element) => Promise<?string>} write asks Python for a text; null where there is none
 */
export function handOuts(panels, write) {
  const comma = new Intl.NumberFormat().formatToParts(1.5).some(({ value }) => value === ",");
  for (const panel of panels) {
    const place = panel.querySelector(".actions");
    if (comma) place.querySelector("select").value = "csv-decimal-comma";
    panel.querySelector("form").addEventListener("input", () => tell(place, ""));
    place.addEventListener("click", async ({ target }) => {
      const kind = target.dataset.handOut;
      if (kind === "print") return print();
      if (!kind) return;
      const text = await write(kind === "csv" ? place.querySelector("select").value : kind, panel);
      if (text === null) tell(place, "There is nothing to take away yet: wait for an answer, or put the marked field right.");
      else if (kind === "csv") download(text, `rating-desk-${panel.id}.csv`);
      else copy(place, target, kind === "link" ? `${location.href.split("#")[0]}#${text}` : text);
    });
  }
}

function tell(place, sentence) {
  place.querySelector(".done").textContent = sentence;
}

async function copy(place, button, text) {
  const box = place.querySelector("textarea");
  try {
    await navigator.clipboard.writeText(text);
    box.hidden = true;
    tell(place, "");
    const name = button.dataset.name ??= button.textContent;
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = name), COPIED_S * 1000);
  } catch {
    box.value = text;
    box.hidden = false;
    box.focus();
    box.select();
    tell(place, "The browser does not let this page copy. The text is selected below: copy it with the keyboard.");
  }
}

function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
