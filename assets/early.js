// Has the browser fetch at once what Python will ask for in its worker, on a first visit: on a slow line the requests
// would else come one after another. On later visits the service worker has everything. Knows the names of files only.

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

if (!navigator.serviceWorker?.controller) {
  for (const part of PARTS) {
    // Read to the end, for only then the browser keeps it. What fails here is said where it is needed.
    fetch(new URL(part, import.meta.url)).then((response) => response.blob()).catch(() => {});
  }
}
