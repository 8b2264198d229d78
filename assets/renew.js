// Asks anew for what did not come, or came wrong: a browser keeps a wrong answer for as long as a right one.
// Loaded by the page itself and without imports, so that it runs where any other module did not come.

/** The page's notice that it did not load whole comes a second later. */
const RENEW_AFTER_MS = 5_000;

/** Ask for files past what the browser keeps of them; what is good is not sent again. */
export function renew(addresses) {
  const asked = (address) => fetch(address, { cache: "no-cache" }).then((response) => response.blob());
  return Promise.allSettled(addresses.map(asked));
}

// The page's own modules, before its notice asks the reader to load it again.
setTimeout(() => {
  if (document.documentElement.dataset.shell === undefined) {
    renew([...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href));
  }
}, RENEW_AFTER_MS);

// The notice's link loads the page again with what the address holds, which a link of its own would drop.
addEventListener("click", (event) => {
  if (!event.target.matches(".unloaded a")) return;
  event.preventDefault();
  location.reload();
});
