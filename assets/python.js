// Python in a worker: starts it, says when it cannot start, and asks it questions.
// Knows PyScript and where the runtime lies. Must not know the page's elements or any calculator.

const HERE = import.meta.url;
const SITE = new URL("../", HERE);
const SCRIPT = new URL("./py/worker.py", SITE).href;

/** Seconds after which a question that has no answer is taken to have none: the worker died, or hangs. */
const ANSWER_PATIENCE_S = 6;

/** Seconds that PyScript gets to come to itself, once it is loaded. */
const HOOKS_PATIENCE_S = 2;

/** Says that Python gave no answer, where an answer that is an error says what Python said. */
class Silence extends Error {
  name = "Silence";
}

/** What Python offers, by name: each takes texts and returns JSON. */
const FUNCTIONS = ["alive", "answer", "hand_out", "open_link"];

/**
 * Start Python, in place of any Python started before, and return its functions.
 * Rejects where a part does not load or Python fails; a start that another one overtakes never settles.
 * @param {Worker} [begun] the page's first worker; else one is begun
 * @returns {Promise<Record<string, (...texts: string[]) => Promise<any>>>}
 */
export async function startPython(begun) {
  if (typeof WebAssembly !== "object") throw new TypeError("no WebAssembly");
  const { sync } = await startWorker(begun ?? pythonWorkers.begin());
  const asked = (name) => async (...texts) => JSON.parse(await inTime(sync[name](...texts), ANSWER_PATIENCE_S));
  const functions = Object.fromEntries(FUNCTIONS.map((name) => [name, asked(name)]));
  await functions.alive();
  return functions;
}

// PyScript makes its worker of one that has begun.
globalThis.Worker = class extends Worker {
  constructor(script) {
    const begun = pythonWorkers.latest;
    begun.postMessage(script);
    return Object.setPrototypeOf(begun, new.target.prototype);
  }
};

/** How often PyScript did not load; a browser may remember a module that did not as one that never will. */
let failures = 0;

async function startWorker(begun) {
  const again = failures ? `?again=${failures}` : "";
  const core = new URL(`./runtime/pyscript/core.js${again}`, HERE);
  const { PyWorker, hooks, config } = await import(core).catch((error) => {
    failures++;
    throw error;
  });
  // Its hooks count once it has defined its elements. Where a part of that is missing, the worker starts all the same.
  await inTime(customElements.whenDefined("py-script"), HOOKS_PATIENCE_S).catch(() => {});
  // This hook alone would need 'unsafe-eval', and serves a module that this page never imports.
  hooks.worker.onBeforeRunAsync.clear();
  if (begun !== pythonWorkers.latest) return new Promise(() => {}); // overtaken
  const started = PyWorker(SCRIPT, {
    type: "pyodide",
    // Without an address of our own PyScript would ask a CDN.
    version: new URL("./interpreter.js", HERE).href,
    // What the page's py-config says, which the build made of pyscript.toml: nothing is left to fetch or to parse.
    config: config.py,
  });
  // PyScript would wait for ever for a script that is not there.
  const script = await fetch(SCRIPT);
  if (!script.ok) throw new Error(`${script.status} for ${SCRIPT}`);
  return started;
}

/** Settle as a promise does, or reject when it takes too long. */
function inTime(promise, seconds) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer within ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
