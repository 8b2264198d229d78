// Begins Python's worker before anything else of the page is read: the build writes this into the page itself.
// Knows how PyScript makes its worker, and how that worker starts. Must not know the page's elements or any calculator.

/** The browser's own, whose place another takes for PyScript (python.js). */
const BrowsersWorker = Worker;

globalThis.pythonWorkers = {
  /** The latest worker. */
  latest: null,

  /**
   * Begin a worker that loads the interpreter, in place of the one before.
   * The first message that it gets is to be the address of PyScript's script.
   */
  begin() {
    this.latest?.terminate();
    const interpreter = new URL("./assets/interpreter.js", document.baseURI).href;
    const script = new Blob([`(${this.inWorker})(${JSON.stringify(interpreter)})`], { type: "text/javascript" });
    return (this.latest = new BrowsersWorker(URL.createObjectURL(script), { type: "module" }));
  },

  /** What the worker does. PyScript itself would ask for the interpreter only after all of its own start. */
  inWorker: (interpreter) => {
    import(interpreter).catch(() => {}); // PyScript's script asks for it again, and says it
    // Each listener that waits for one message gets one, in order: the messages come before PyScript's script does.
    const messages = [];
    const listeners = [({ data }) => import(data).then(release, postMessage)];
    const deliver = () => {
      while (messages.length && listeners.length) listeners.shift()(messages.shift());
    };
    const hold = (event) => {
      event.stopImmediatePropagation();
      messages.push(event);
      deliver();
    };
    const listen = addEventListener;
    const release = () => {
      removeEventListener("message", hold);
      globalThis.addEventListener = listen;
      for (const listener of listeners) listen("message", listener, { once: true });
    };
    globalThis.addEventListener = (type, listener, options) => {
      if (type !== "message" || !options?.once) return listen(type, listener, options);
      listeners.push(listener);
      setTimeout(deliver); // as a message comes: never before the script that listens has run
    };
    listen("message", hold);
  },
};

if (typeof WebAssembly === "object") pythonWorkers.begin();
