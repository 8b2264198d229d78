// What leaves the page when the reader asks for it: clipboard, file, paper, link.
// Knows the browser's ways to hand something out. Must not know any calculator; every text comes from Python.

const COPIED_S = 4;

const writesComma = new Intl.NumberFormat().formatToParts(1.5).some(({ value }) => value === ",");

/**
 * Make the buttons below a panel's answer work.
 * @param {Element} panel
 * @param {(kind: string, panel: Element) => Promise<?string> | undefined} write asks Python for a text: null where the
 *     form is not right, undefined where there is no Python yet
 */
export function handOuts(panel, write) {
  const place = panel.querySelector(".actions");
  if (writesComma) place.querySelector("select").value = "csv-decimal-comma";
  const form = panel.querySelector("form");
  for (const change of ["input", "reset"]) form.addEventListener(change, () => clear(place));
  place.addEventListener("click", async ({ target }) => {
    const kind = target.dataset.handOut;
    if (kind === "print") return print();
    if (!kind) return;
    clear(place);
    const wanted = kind === "csv" ? place.querySelector("select").value : kind;
    let text;
    try {
      text = await write(wanted, panel);
    } catch (error) {
      console.error(error);
      tell(place, "This could not be written. Change a number, or load the page again, and try once more.");
      return;
    }
    if (text === undefined) tell(place, "Not ready for this yet: what is said at the answer tells why.");
    else if (text === null) tell(place, "Put the marked field right first.");
    else if (kind === "csv") download(text, `rating-desk-${panel.id}.csv`);
    else copy(place, target, kind === "link" ? `${location.href.split("#")[0]}#${text}` : text);
  });
}

/** Take back what was said of an answer that stands no more. */
function clear(place) {
  tell(place, "");
  place.querySelector("textarea").hidden = true;
}

function tell(place, sentence) {
  place.querySelector(".done").textContent = sentence;
}

async function copy(place, button, text) {
  const box = place.querySelector("textarea");
  try {
    await navigator.clipboard.writeText(text);
    tell(place, "Copied.");
    const name = button.dataset.name ??= button.textContent;
    button.textContent = "Copied";
    clearTimeout(button.timer);
    button.timer = setTimeout(() => {
      button.textContent = name;
      tell(place, "");
    }, COPIED_S * 1000);
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
