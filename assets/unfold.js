// Makes elements of the panels that are folded: text until they are asked for. The build writes this into the page.
// Must not know any calculator or what a panel holds.

/** Write a panel out, where it is folded. */
globalThis.unfold = (panel) => {
  const folded = panel.querySelector(":scope > noscript");
  if (folded) panel.innerHTML = folded.textContent;
};

// The one that the address names is shown even before the page's modules have come.
{
  const named = document.getElementById(location.hash.slice(1).split("?")[0]);
  if (named?.matches(".panel")) unfold(named);
}
