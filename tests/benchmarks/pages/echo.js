// For the benchmark of keystrokes: shows what was typed, at once (#here) or by way of a worker that gives it back.

const field = document.querySelector("input");

function show(text) {
  const line = document.createElement("p");
  line.textContent = text;
  document.querySelector(".report").replaceChildren(line);
}

if (location.hash === "#here") {
  field.addEventListener("input", () => show(field.value));
} else {
  const echo = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => postMessage(data)"])));
  echo.onmessage = ({ data }) => show(data);
  field.addEventListener("input", () => echo.postMessage(field.value));
}
document.documentElement.dataset.python = "ready";
