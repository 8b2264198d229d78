// Starts Python before the page has been read to its end, and has the browser fetch at once what the worker will ask
// for. Knows the files that it fetches and the bars that show how far they are. What goes wrong is said by the shell,
// which takes the start from here.

/** The files that Python's worker needs, by their path in the site, each with its bytes; the build fills them in. */
const PARTS = new Map(/* PARTS */);

/** A line on which nothing comes for so long is taken to be dead. */
const STALLED_MS = 5_000;

/** Ends what is fetched early, which a second start must not wait for. */
export const early = new AbortController();

/** Load the module that starts Python, once no store can open; under other addresses where it did not load before. */
export const loadPython = (again = "") => import(`./no-store.js${again}`).then(() => import(`./python.js${again}`));

/** The module that starts Python. */
export const pythonModule = loadPython();

/** The first start: Python's functions, once it is there. */
export const firstStart = pythonModule.then(({ startPython }) => startPython(pythonWorkers.latest));
firstStart.catch(() => {});

const all = [...PARTS.values()].reduce((sum, size) => sum + size, 0);
let done = 0;

/** Show on the bars of a place how much is loaded, where anything had to be. */
export function showLoaded(place) {
  if (done) for (const bar of place.querySelectorAll("progress")) Object.assign(bar, { max: all, value: done });
}

/** When the latest piece of a file came. */
let cameAt = -Infinity;

/** Tell whether files are still coming, however slowly. */
export const isComing = () => performance.now() - cameAt < STALLED_MS;

// On a first visit requests would come one after another, which a slow line feels. Later the service worker has all.
if (!navigator.serviceWorker?.controller && typeof WebAssembly === "object") {
  const write = ({ length }) => {
    done += length;
    cameAt = performance.now();
    showLoaded(document);
  };
  for (const path of PARTS.keys()) {
    // Read to the end, for only then the browser keeps it.
    fetch(new URL(`../${path}`, import.meta.url), { signal: early.signal })
      .then(({ body }) => body.pipeTo(new WritableStream({ write })))
      .catch(() => {});
  }
}

/** The addresses of the files that Python's worker needs. */
export const partAddresses = () => [...PARTS.keys()].map((path) => new URL(`../${path}`, import.meta.url));
