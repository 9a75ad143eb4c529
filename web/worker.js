// The service worker: keeps the shell, so that Goldauge opens without a connection, and says so. What the server answers is
// never kept, and a page is always asked of the server first, so that nobody gets an old one after an upgrade.
// vite.config.ts puts in front: BUILD, which changes with any file, and SHELL, what it takes to open the home page.
/* global BUILD, SHELL */
const OURS = 'goldauge '
const CACHE = OURS + BUILD

self.addEventListener('install', (event) => {
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || SHELL.includes(pathname)) event.respondWith(file(request))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.address))
})

async function fill() {
  const cache = await caches.open(CACHE)
  // What has no hash in its name is fetched anew, whatever the browser still has of an older build.
  await cache.addAll(SHELL.map((path) => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }))))
  await self.skipWaiting()
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** A page from the server; without a connection the shell, which is the same for all addresses of the page. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (unreachable) {
    const shell = await caches.match('/')
    if (shell) return shell
    throw unreachable
  }
}

/** A file of the build has a hash of its content in its name, so what was kept is right. */
async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

/** Back to the table, where it is open already. */
async function show(address) {
  const open = await self.clients.matchAll({ type: 'window' })
  const there = open.find((client) => client.url === address)
  if (there) await there.focus()
  else await self.clients.openWindow(address)
}
