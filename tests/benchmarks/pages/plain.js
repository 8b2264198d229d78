// One Elo calculation for the benchmark of the start: answers each change of the form at once.

const form = document.querySelector("form");
const signed = (points) => (points < 0 ? "" : "+") + points.toFixed(1);

function write(place, text) {
  document.querySelector(place).textContent = text;
}

function answer() {
  const [you, opponent, result, k] = [...form.elements].map((field) => Number(field.value));
  const expected = 1 / (1 + 10 ** ((opponent - you) / 400));
  write(".headline data", signed(k * (result - expected)));
  write("#expected", expected.toFixed(3));
  write("#win", signed(k * (1 - expected)));
  write("#draw", signed(k * (0.5 - expected)));
  write("#loss", signed(k * (0 - expected)));
}

form.addEventListener("input", answer);
