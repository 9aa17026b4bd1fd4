/**
 * Stores the application's own files on the device, so that it starts without a network. It never stores or even
 * handles answers of the API or files of a case: no personal data is left on the device.
 */
declare const self: ServiceWorkerGlobalScope

const CACHE = 'shell VERSION_OF_THE_BUILD'
/** The build inserts the whole list here. */
const SHELL = ['/']
const NOT_OURS = ['api', 'files', 'avatars', 'socket.io', 'sandbox', 'healthz', 'readyz', 'metrics']
/** Typed text is handed to the next page within this time, in milliseconds, or forgotten. */
const HANDOVER_MS = 60_000

/** What pages hand over to themselves during a reload, by one-time key; in this worker's memory only. */
const handedOver = new Map<string, unknown>()

/** A method that only Chromium's install event has: it declares addresses that bypass this worker. */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

interface PageMessage {
  readonly type: 'wake' | 'take over' | 'keep' | 'give'
  readonly key?: string
  readonly parcel?: unknown
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([fillCache(), leaveToServer(event)])))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isNotOurs(pathname)) return
  if (request.mode === 'navigate') event.respondWith(keptPage(request))
  else if (pathname.startsWith('/assets/') || SHELL.includes(pathname)) event.respondWith(keptFile(request))
})

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isPageMessage(message)) return
  const { type, key = '', parcel } = message
  const port = event.ports[0]
  if (type === 'wake') port?.postMessage('awake')
  if (type === 'take over') void self.skipWaiting()
  if (type === 'keep') {
    handedOver.set(key, parcel)
    setTimeout(() => handedOver.delete(key), HANDOVER_MS)
    port?.postMessage('kept')
  }
  if (type === 'give') {
    port?.postMessage(handedOver.get(key))
    handedOver.delete(key)
  }
})

function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isNotOurs(pathname: string): boolean {
  return NOT_OURS.some((root) => pathname === `/${root}` || pathname.startsWith(`/${root}/`))
}

/**
 * If the browser supports it, API calls bypass this worker. They are faster that way, and a new version takes over
 * immediately: otherwise Chromium keeps the old one for half a minute if a call arrives at its end.
 */
async function leaveToServer(event: RoutedInstallEvent): Promise<void> {
  const rules = NOT_OURS.map((root) => {
    return { condition: { urlPattern: `/${root}/*` }, source: 'network' as const }
  })
  await event.addRoutes?.(rules).catch(() => undefined)
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  const requests = SHELL.map((path) => {
    // A file with a hash in its name never changes, but the page does.
    return new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })
  })
  await cache.addAll(requests)
}

/** Pages of the previous version may still be open, so its files stay until the next version arrives. */
async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function keptPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match('/')) ?? fetch(request)
}

async function keptFile(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}
