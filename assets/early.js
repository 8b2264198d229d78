// Starts Python before the page has been read to its end, and has the browser fetch at once what the worker will ask for.
// Knows the names of files only. What goes wrong here is said by the shell, which takes the start from here.

const PARTS = [
  "./runtime/pyodide/pyodide.asm.wasm",
  "./runtime/pyodide/python_stdlib.zip",
  "./runtime/pyodide/pyodide.asm.mjs",
  "./runtime/pyodide/pyodide.mjs",
  "./runtime/pyodide/pyodide-lock.json",
  "./interpreter.js",
  "./no-store.js",
  "../py/worker.py",
  "../py/desk.zip",
];

/** The module that starts Python. */
export const pythonModule = import("./python.js");

/** The first start: Python's functions, once it is there. */
export const firstStart = pythonModule.then(({ startPython }) => startPython());
firstStart.catch(() => {});

// On a first visit requests would come one after another, which a slow line feels. Later the service worker has all.
if (!navigator.serviceWorker?.controller) {
  for (const part of PARTS) {
    // Read to the end, for only then the browser keeps it.
    fetch(new URL(part, import.meta.url)).then((response) => response.blob()).catch(() => {});
  }
}
