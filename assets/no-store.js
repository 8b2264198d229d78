// An IndexedDB that is always empty and keeps nothing, in the place of the browser's, on the page and in the worker.
// PyScript opens one for packages and one for files, of which this page has none: nothing is to be stored, a private
// window may refuse to open any, and a start need not wait for the disk. Knows only what PyScript asks of a store.

const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
};

const store = { getAllKeys: () => answered([]) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });
