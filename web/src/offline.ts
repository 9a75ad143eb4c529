// Keeps the shell for when there is no connection, and comes back to a whole page after an upgrade of the server.
import { keep, kept } from './memory'

const ONCE_IN = 30_000 // milliseconds between attempts to mend a page by loading it anew

/** Once the page is there: the service worker must not compete with it for the network. */
export function keepShell(): void {
  addEventListener('vite:preloadError', reload)
  if (!('serviceWorker' in navigator)) return // not over plain HTTP
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** A part of the page is gone from the server: it has a newer page. */
function reload(): void {
  if (!navigator.onLine || Date.now() - kept('reloaded', 0) < ONCE_IN) return
  keep('reloaded', Date.now())
  location.reload()
}
