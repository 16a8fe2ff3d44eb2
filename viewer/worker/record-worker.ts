/**
 * The recorder's service worker: caches the page, its scripts, the tiles and every ruleset, so that the page opens
 * offline.
 * It answers for these files only; API requests pass it, and it knows no token. A version is cached completely or not
 * at all. A newer one takes over only if the page asks for it or no page is open.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** SHA-256 of each file by path, inserted by the build (`offline-files.ts`); empty for the theme, which a club may replace. */
declare const SHELL: Readonly<Record<string, string>>;
declare const VERSION: string;

const PAGE = '/record';
const CACHES = 'paifu-record ';
const CACHE = CACHES + VERSION;

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(SHELL).map(async ([path, hash]) => cache.put(path, await fetchFile(path, hash))));
}

/** A file of this version, from an older cache or from the service. */
async function fetchFile(path: string, hash: string): Promise<Response> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (hash !== '' && kept !== undefined && (await hashOf(kept)) === hash) return kept;
  const given = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  // The service has another version, or the answer was modified. Nothing is cached; the next visit tries again.
  if (!given.ok || (hash !== '' && (await hashOf(given)) !== hash))
    throw new Error(`${path} differs from the file that was built with this page`);
  return given;
}

async function hashOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The cached path that a request is for, or `null`. */
function fileOf({ method, mode, url }: Request): string | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (mode === 'navigate') return pathname === PAGE ? PAGE : null;
  return search === '' && Object.hasOwn(SHELL, pathname) ? pathname : null;
}

async function answered(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  if (kept !== undefined && SHELL[path] === '') return fetch(request).catch(() => kept);
  return kept ?? fetch(request);
}

async function begin(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  // A page loaded before the first version was active has not loaded its rulesets yet.
  await worker.clients.claim();
}

/** Activates this version unless another page uses the previous one: a hand may be in progress there. */
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
