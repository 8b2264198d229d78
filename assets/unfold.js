// Makes elements of what is folded: text, until it is time for it. The build writes this into the page.
// Must not know any calculator or what a panel holds.

/** Write out what a place holds, where that is folded. */
globalThis.unfold = (place) => {
  const folded = place.querySelector(":scope > noscript");
  if (folded) folded.outerHTML = folded.textContent;
};

// The panel that the address names can be seen before the page's modules have come, and where they never do.
{
  const unfoldNamed = () => {
    const named = document.getElementById(location.hash.slice(1).split("?")[0]);
    if (named?.matches(".panel")) unfold(named);
  };
  unfoldNamed();
  addEventListener("hashchange", unfoldNamed);
}

// What stands below the answer comes once that is painted.
requestAnimationFrame(() => setTimeout(() => document.querySelectorAll(".explanation").forEach(unfold)));
