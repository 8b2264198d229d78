// The service worker: the whole site kept for use without a network, each release in one piece.
// The build fills in FILES and puts this file at the site's root, for its scope is its folder. It must not know any
// calculator, and never sees what a reader types: questions go to Python by message, not by request.

/** Every file of the site that the page needs, by its path, with the digest of its content. */
const FILES = new Map(/* FILES */);

/** One cache a release: its name changes with the content of any file. */
const CACHE = "rating-desk /* VERSION */";

const address = (path) => new URL(path, registration.scope).href;

/** Fetch a file past the HTTP cache, and refuse it unless it is just the file of this release. */
async function download(path) {
  const response = await fetch(address(path), { cache: "reload", integrity: FILES.get(path), redirect: "error" });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response;
}

const digestOf = async (response) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

const isWhole = async (response, path) => (await digestOf(response)) === FILES.get(path);

/** Take a file from an older release's cache if it has not changed since, else from the network. */
async function obtain(path) {
  for (const name of await caches.keys()) {
    const kept = name === CACHE ? null : await (await caches.open(name)).match(address(path));
    if (kept && (await isWhole(kept.clone(), path))) return kept;
  }
  return download(path);
}

/** Fill this release's cache, or leave none: half a release is worse than the one before. */
async function fill() {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([...FILES.keys()].map(async (path) => cache.put(address(path), await obtain(path))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Replace the files that are missing in the cache or not what they were. */
async function repair() {
  const cache = await caches.open(CACHE);
  for (const path of FILES.keys()) {
    const kept = await cache.match(address(path));
    if (!kept || !(await isWhole(kept, path))) await cache.put(address(path), await download(path));
  }
}

async function dropOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith("rating-desk ") && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The big files, which are handed out unread: a start that fails over them asks for their repair. */
const isRuntime = (path) => path.startsWith("assets/runtime/");

/** Answer from the cache; a file that was lost from it or spoilt in it comes from the network, and is put back. */
async function answer(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(path));
  if (kept && (isRuntime(path) || (await isWhole(kept.clone(), path)))) return kept;
  try {
    const response = await download(path);
    await cache.put(address(path), response.clone()).catch(() => {});
    return response;
  } catch {
    return fetch(request);
  }
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [url] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !url.startsWith(registration.scope)) return;
  const path = url.slice(registration.scope.length) || "index.html";
  if (FILES.has(path)) event.respondWith(answer(path, request));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "repair") event.waitUntil(repair().then(() => event.ports[0].postMessage("done"), () => event.ports[0].postMessage("failed")));
});
