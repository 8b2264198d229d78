// The interpreter that PyScript loads in its worker: the Pyodide that lies beside this file.
// Knows where the runtime lies and how its loading fails. Must not know the page or any Python of ours.

import "./no-store.js";
import createPyodideModule from "./runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";

export { version };

const indexURL = new URL("./runtime/pyodide/", import.meta.url).href;

/** Load Pyodide; reject when a file of it cannot be had, where Pyodide itself would wait for it for ever. */
export async function loadPyodide(options) {
  const { fetch } = globalThis;
  const failed = new Promise((_, reject) => {
    globalThis.fetch = async (...request) => {
      try {
        const response = await fetch(...request);
        if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
        return response;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
  try {
    const pyodide = await Promise.race([load({ ...options, indexURL, createPyodideModule }), failed]);
    skipPyScriptsPackage(pyodide);
    return pyodide;
  } finally {
    globalThis.fetch = fetch;
  }
}

/** PyScript first runs a script that writes its own Python package to disk and imports it; nothing of ours uses it. */
function skipPyScriptsPackage(pyodide) {
  const { runPython } = pyodide;
  pyodide.runPython = (code, ...options) =>
    code.includes("import pyscript as _pyscript") ? undefined : runPython.call(pyodide, code, ...options);
}
