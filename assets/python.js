// Python in a worker: starts it, says when it cannot start, and asks it questions.
// Knows PyScript and where the runtime lies. Must not know the page's elements or any calculator.

const HERE = import.meta.url;
const SITE = new URL("../", HERE);

/** Seconds without an answer from a start after which a reader deserves a word. */
const PATIENCE_S = 30;

/** The worker of the latest start. */
let worker = null;

/**
 * Start Python, in place of any Python started before, and return a function that asks it a question.
 * @param {() => void} onSlow called once if it takes longer than a reader should wait without a word
 * @returns {Promise<(calculator: string, typed: Record<string, string>) => Promise<{report: ?string, problems: Record<string, string>}>>}
 */
export async function startPython(onSlow) {
  const over = new AbortController();
  const watchdog = setTimeout(onSlow, PATIENCE_S * 1000);
  try {
    const { sync } = await Promise.race([startWorker(), failureElsewhere(over.signal)]);
    return async (calculator, typed) => JSON.parse(await sync.answer(calculator, JSON.stringify(typed)));
  } finally {
    clearTimeout(watchdog);
    over.abort();
  }
}

async function startWorker() {
  worker?.terminate();
  const { PyWorker, hooks } = await import(new URL("./runtime/pyscript/core.js", HERE));
  // This hook alone would need 'unsafe-eval', and serves a module that this page never imports.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.clear();
  hooks.main.onWorker.add((_, created) => (worker = created));
  return PyWorker(new URL("./py/worker.py", SITE).href, {
    type: "pyodide",
    // Without an address of our own PyScript would ask a CDN.
    version: new URL("./interpreter.js", HERE).href,
    config: new URL("./pyscript.toml", SITE).href,
  });
}

/** Reject when something fails in promises of PyScript's own, which reach nobody otherwise. */
function failureElsewhere(signal) {
  return new Promise((_, reject) => {
    addEventListener("unhandledrejection", (event) => reject(event.reason), { signal });
  });
}
