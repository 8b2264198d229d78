// The service worker: the whole site kept for use without a network, each release in one piece.
// The build fills in FILES and puts this file at the site's root, for its scope is its folder. It must not know any
// calculator, and never sees what a reader types: questions go to Python by message, not by request.

/** Every file of the site that the page needs, by its path, with the digest of its content. */
const FILES = new Map(/* FILES */);

/** How the names of this site's caches begin: an origin may hold others of its kind. */
const SITE = `rating-desk ${registration.scope} `;

/** One cache a release: its name changes with the content of any file. */
const CACHE = `${SITE}/* VERSION */`;

/** The address that a file is asked for: the page's is the site's own, which some hosts send /index.html on to. */
const address = (path) => new URL(path === "index.html" ? "" : path, registration.scope).href;

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

/** Tell whether a kept file is what it was; one that cannot be read is not. */
const isWhole = (response, path) => digestOf(response).then((digest) => digest === FILES.get(path), () => false);

/** Find a file in a release's cache, without making that cache; undefined where it is lost or unreadable. */
const find = (name, path) => caches.match(address(path), { cacheName: name }).catch(() => {});

/** Take a file from the cache of any release if it is the same there, else from the network. */
async function obtain(path) {
  for (const name of await caches.keys()) {
    const kept = await find(name, path);
    if (kept && (await isWhole(kept.clone(), path))) return kept;
  }
  return download(path);
}

/** Fill this release's cache, or leave none: half a release is worse than the one before. */
async function fill() {
  // Where a site returns to the release that runs here, the cache is that one's.
  const isKept = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([...FILES.keys()].map(async (path) => cache.put(address(path), await obtain(path))));
  } catch (error) {
    if (!isKept) await caches.delete(CACHE);
    throw error;
  }
}

/** Replace the files that are missing in the cache or not what they were. */
async function repair() {
  const cache = await caches.open(CACHE);
  for (const path of FILES.keys()) {
    const kept = await find(CACHE, path);
    if (!kept || !(await isWhole(kept, path))) await cache.put(address(path), await download(path));
  }
}

/** Drop what older releases kept; a newer one that is being fetched does it when its turn comes. */
async function dropOlder() {
  if (registration.installing) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(SITE) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The big files, which are handed out unread: a start that fails over them asks for their repair. */
const isHandedOut = (path) => path.startsWith("assets/runtime/pyodide/");

/** Answer from the cache; a file that was lost from it or spoilt in it comes from the network, and is put back. */
async function answer(path, event) {
  const kept = await find(CACHE, path);
  if (kept && (isHandedOut(path) || (await isWhole(kept.clone(), path)))) return kept;
  try {
    const response = await download(path);
    const copy = response.clone();
    await caches.open(CACHE).then((cache) => cache.put(address(path), copy)).catch(() => {});
    return response;
  } catch {
    event.waitUntil(giveWay());
    // The page of another release is better than none; a part of another release would not fit the rest.
    return event.request.mode === "navigate" ? fetch(event.request) : Response.error();
  }
}

/** Let a newer release take over where a part of this one is lost for good: the page that misses it cannot be asked. */
async function giveWay() {
  await registration.update().catch(() => {}); // without a network
  const { installing } = registration;
  if (installing) await new Promise((settled) => installing.addEventListener("statechange", settled, { once: true }));
  registration.waiting?.postMessage("take over");
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [url] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !url.startsWith(registration.scope)) return;
  const path = url.slice(registration.scope.length) || "index.html";
  if (FILES.has(path)) event.respondWith(answer(path, event));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "repair") {
    const tell = (outcome) => event.ports[0].postMessage(outcome);
    event.waitUntil(repair().then(() => tell("done"), () => tell("failed")));
  }
});
