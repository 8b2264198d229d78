// The interpreter that PyScript loads in its worker: the Pyodide that lies beside this file.
// Knows where the runtime lies and how its loading fails. Must not know the page or any Python of ours.

const indexURL = new URL("./runtime/pyodide/", import.meta.url).href;
const WASM = `${indexURL}pyodide.asm.wasm`;
const LIBRARY = `${indexURL}library.zlib`;

/** Return a response that is what was asked for; throw for any other, as for one that never came. */
function whole(response) {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}

/** Compile a module as it comes; only when it has come where a host does not know its type. */
async function compile(response) {
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Return what a response holds compressed. */
const inflate = ({ body }) => new Response(body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();

// Asked for at once; Pyodide itself would begin with these once its own scripts have come.
const compiled = fetch(WASM).then(whole).then(compile);
let library = fetch(LIBRARY).then(whole).then(inflate);
for (const part of [compiled, library]) part.catch(() => {}); // said by loadPyodide

const [{ loadPyodide: load, version }, { default: createPyodideModule }] = await Promise.all([
  import("./runtime/pyodide/pyodide.mjs"),
  import("./runtime/pyodide/pyodide.asm.mjs"),
  import("./no-store.js"),
]);

export { version };

/** Load Pyodide; reject when a file of it cannot be had, where Pyodide itself would wait for it for ever. */
async function begin() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const failed = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const module = await compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    globalThis.fetch = async (address, ...rest) => {
      if (String(address) === WASM) return new Response(); // it is compiled already
      try {
        if (String(address) === LIBRARY) return new Response(await library);
        return await fetch(address, ...rest).then(whole);
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
  try {
    const pyodide = await Promise.race([load({ indexURL, createPyodideModule, stdLibURL: LIBRARY }), failed]);
    skipPyScriptsPackage(pyodide);
    return pyodide;
  } catch (error) {
    // A Python that exits at its start throws what PyScript would not take for an error, and wait.
    throw error instanceof Error ? error : new Error(error.message);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    library = null; // Python has its own copy
  }
}

/** Loaded at once: PyScript asks for it only after all of its own start. */
const begun = begin();
begun.catch(() => {}); // said by loadPyodide

/** Give PyScript the Pyodide that has begun to load. */
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await begun;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}

/** PyScript first runs a script that writes its own Python package to disk and imports it; nothing of ours uses it. */
function skipPyScriptsPackage(pyodide) {
  const { runPython } = pyodide;
  pyodide.runPython = (code, ...options) =>
    code.includes("import pyscript as _pyscript") ? undefined : runPython.call(pyodide, code, ...options);
}
