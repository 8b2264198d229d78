// Python in a worker: starts it, says when it cannot start, and asks it questions.
// Knows PyScript and where the runtime lies. Must not know the page's elements or any calculator.

const RUNTIME = new URL("./runtime/", import.meta.url);
const SITE = new URL("../", import.meta.url);

/** Seconds without an answer from a start after which a reader deserves a word. */
const PATIENCE_S = 30;

/**
 * Start Python and return a function that asks it a question.
 * @param {() => void} onSlow called once if it takes longer than a reader should wait without a word
 * @returns {Promise<(calculator: string, typed: Record<string, string>) => Promise<{report: ?string, problems: Record<string, string>}>>}
 */
export async function startPython(onSlow) {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
  const watchdog = setTimeout(onSlow, PATIENCE_S * 1000);
  try {
    const worker = await Promise.race([startWorker(), failureElsewhere()]);
    return async (calculator, typed) =>
      JSON.parse(await worker.sync.answer(calculator, JSON.stringify(typed)));
  } finally {
    clearTimeout(watchdog);
  }
}

async function startWorker() {
  const { PyWorker, hooks } = await import(new URL("pyscript/core.js", RUNTIME));
  // This hook alone would need 'unsafe-eval', and serves a module that this page never imports.
  hooks.worker.onBeforeRunAsync.clear();
  return PyWorker(new URL("py/worker.py", SITE).href, {
    type: "pyodide",
    // Without an address of our own PyScript would ask a CDN.
    version: new URL("pyodide/pyodide.mjs", RUNTIME).href,
    config: new URL("pyscript.toml", SITE).href,
  });
}

/** Reject when something fails in PyScript's own promises, which reach nobody otherwise. */
function failureElsewhere() {
  return new Promise((_, reject) => {
    addEventListener("unhandledrejection", (event) => reject(event.reason), { once: true });
  });
}
