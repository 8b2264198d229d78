// The forms: what stands in them, which fields are asked for, and what is wrong with a field.
// Must not know any calculator; whether something is wrong, and the words for it, come from Python.

/** Return what stands in a panel's form, by field name. */
export const typedIn = (panel) => Object.fromEntries(new FormData(panel.querySelector("form")));

/** Put what was typed into a panel's form, by field name, and open the folds that hold something of it. */
export function fill(panel, typed) {
  const { elements } = panel.querySelector("form");
  for (const [name, text] of Object.entries(typed)) {
    const field = elements.namedItem(name);
    if (field) field.value = text;
  }
  for (const fold of panel.querySelectorAll("form details")) fold.open = isChanged(fold);
  showFields(panel);
}

/** Tell whether anything in a place stands otherwise than in the example. */
const isChanged = (place) =>
  [...place.querySelectorAll("input, textarea")].some((field) =>
    field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  ) || [...place.querySelectorAll("option")].some((option) => option.selected !== option.defaultSelected);

const CARRIED = "rating-desk ";

/** Seconds after which a reload that has not come is taken to have been stopped. */
const RELOAD_PATIENCE_S = 20;

/** Load the page anew with all that was typed: the tab's own name carries it, which is written to no disk. */
export function loadAnew(panels) {
  const changed = panels.filter((panel) => isChanged(panel.querySelector("form")));
  window.name = CARRIED + JSON.stringify(Object.fromEntries(changed.map((panel) => [panel.id, typedIn(panel)])));
  location.reload();
  // What is typed from now on would be lost; a reload that the reader stops gives the forms back.
  const lock = (locked) => panels.forEach((panel) => (panel.querySelector("form").inert = locked));
  lock(true);
  setTimeout(lock, RELOAD_PATIENCE_S * 1000, false);
}

/**
 * Put what was carried into the forms, and return their panels; a tab's name that somebody else gave means nothing.
 * `writeOut` makes elements of a panel.
 */
export function takeCarried(panels, writeOut) {
  const carried = window.name;
  if (!carried.startsWith(CARRIED)) return [];
  window.name = "";
  try {
    const typed = JSON.parse(carried.slice(CARRIED.length));
    const found = panels.filter((panel) => Object.hasOwn(typed, panel.id));
    for (const panel of found) {
      writeOut(panel);
      fill(panel, typed[panel.id]);
    }
    return found;
  } catch {
    return [];
  }
}

/** Show the fields that the choices above them ask for. A field behind a hidden choice is hidden too. */
export function showFields(panel) {
  const typed = typedIn(panel);
  for (const field of panel.querySelectorAll("[data-when]")) {
    const { when, is } = field.dataset;
    field.hidden = panel.querySelector(`[data-field="${when}"]`).hidden || typed[when] !== is;
  }
}

/** Put each problem beside its field, and open the fold it is in. */
export function showProblems(panel, problems) {
  for (const field of panel.querySelectorAll(".field")) {
    const problem = problems[field.dataset.field] ?? "";
    const fold = field.closest("details");
    if (problem && fold) fold.open = true;
    const place = field.querySelector(".problem");
    if (place.textContent === problem) continue;
    place.textContent = problem;
    for (const control of field.querySelectorAll("input, select, textarea")) {
      if (problem) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}
