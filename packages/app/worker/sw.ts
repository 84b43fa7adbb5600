/* Keeps the page on the device, so that tables of this browser are played without a line. The build fills in what is kept. */

const worker = self as unknown as ServiceWorkerGlobalScope;
const BUILD: string = 'BUILD';
const FILES: ReadonlySet<string> = new Set<string>(JSON.parse('FILES') as string[]);
const CACHE = `doomtable-${BUILD}`;
/** The page that checks games. It is large and few need it, so it is kept from its first use on. */
const VERIFIER = '/verifier.html';

worker.addEventListener('install', event => {
  event.waitUntil(keepAll());
});

worker.addEventListener('activate', event => {
  event.waitUntil(forgetOlder());
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (FILES.has(pathname) && pathname !== '/index.html') event.respondWith(kept(request));
  else if (pathname === VERIFIER) event.respondWith(verifier(request));
  else if (request.mode === 'navigate' && !pathname.endsWith('.html')) event.respondWith(page(request));
});

worker.addEventListener('push', event => {
  event.waitUntil(showPush(event.data));
});

worker.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(goTo(String((event.notification.data as { path?: unknown } | null)?.path ?? '/')));
});

/** What the server says of a table that waits. Its title is there only where its reader lets others see it. */
interface PushedTable {
  readonly path: string;
  readonly tag: string;
  readonly title?: string;
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const { path, tag, title } = (data?.json() ?? { path: '/', tag: 'doomtable' }) as PushedTable;
  // Whoever looks at the table already sees that it is their turn.
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(page => page.visibilityState === 'visible' && new URL(page.url).pathname === path)) return;
  await worker.registration.showNotification(title ?? 'Doomtable', {
    body: title === undefined ? 'A table waits for you.' : 'It is your turn.',
    tag,
    data: { path },
    icon: '/icon.svg',
    badge: '/icon.svg',
  });
}

/** Goes to a table: in a tab of this server where there is one, else in a new one. */
async function goTo(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find(page => new URL(page.url).pathname === path) ?? pages[0];
  if (there === undefined) await worker.clients.openWindow(path);
  else await ((await there.navigate(path).catch(() => null)) ?? there).focus();
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES]);
  await worker.skipWaiting();
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter(name => name.startsWith('doomtable-') && name !== CACHE);
  await Promise.all(older.map(name => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function verifier(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(CACHE)).put(VERIFIER, fresh.clone());
    return fresh;
  } catch {
    return (await caches.match(VERIFIER)) ?? page(request);
  }
}

/** The newest page there is: the server's, or the one on the device when the server does not answer. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/index.html')) ?? Response.error();
  }
}
