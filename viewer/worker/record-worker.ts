/**
 * Keeps the shell of the recorder, so that its page opens without a line: the page, what it loads, the tiles and every ruleset. It answers for these files and
 * for nothing else: what a page asks the service goes past it, and it knows no token. A version is kept whole or not at all, and is not changed for
 * a newer one before the page says so or no page is open.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** By path the SHA-256 of what is kept: put here when the viewer is built (`shell-files.ts`). */
declare const SHELL: Readonly<Record<string, string>>;
/** What this version of the shell is called. */
declare const VERSION: string;

const PAGE = '/record';
const CACHES = 'paifu-record ';
const CACHE = CACHES + VERSION;

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(SHELL).map(async ([path, hash]) => cache.put(path, await found(path, hash))));
}

/** A file of this version: as an older one has kept it, or as the service gives it. */
async function found(path: string, hash: string): Promise<Response> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept !== undefined && (await hashOf(kept)) === hash) return kept;
  const given = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  // The service is of another version by now, or somebody changed what came: nothing of it is kept, and it is tried again with the next visit.
  if (!given.ok || (await hashOf(given)) !== hash) throw new Error(`${path} is not what was built`);
  return given;
}

async function hashOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The file of the shell that a request is for; null: it is for something else. */
function fileOf({ method, mode, url }: Request): string | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (mode === 'navigate') return pathname === PAGE ? PAGE : null;
  return search === '' && Object.hasOwn(SHELL, pathname) ? pathname : null;
}

async function answered(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

async function begin(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // A page that came before there was a worker has its rulesets still to load.
  await worker.clients.claim();
}

/** Takes the place of the version before, if no other page would lose its files by it: a hand may be open there. */
async function takeUp(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.filter(({ url }) => new URL(url).pathname === PAGE).length <= 1) await worker.skipWaiting();
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take up') event.waitUntil(takeUp());
});
worker.addEventListener('fetch', (event) => {
  const path = fileOf(event.request);
  if (path !== null) event.respondWith(answered(path, event.request));
});
