// The switch between light and dark. Follows the system until it is used, and is not stored.

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Make the switch work. */
export function themeSwitch() {
  const root = document.documentElement;
  const button = document.getElementById("theme");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
  const name = () => (button.textContent = isDark() ? "Light" : "Dark");
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    name();
  });
  dark.addEventListener("change", name);
  name();
}
