// The forms: what stands in them, which fields are asked for, and what is wrong with a field.
// Must not know any calculator; whether something is wrong, and the words for it, come from Python.

/** Return what stands in a panel's form, by field name. */
export const typedIn = (panel) => Object.fromEntries(new FormData(panel.querySelector("form")));

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
    for (const control of field.querySelectorAll("input, select")) {
      if (problem) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}
