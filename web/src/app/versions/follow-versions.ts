import { useNotices } from '../../ui/notices/use-notices.ts'
import { askWorker } from './ask-worker.ts'
import { handOver } from './handover.ts'
import { hasTyped } from './has-typed.ts'

/** How often an open page asks for a new version, in milliseconds. */
const LOOK_MS = 60 * 60 * 1000

/** A worker that does not start in time does not hold the new one up, in milliseconds. */
const WAKING_MS = 2000

let isFollowing = false
let isTaken = false

const NEWS = 'A new version is ready. What you typed stays.'

/**
 * Keeps the page at the newest version: it is loaded again by itself where nothing was typed, else when the person says
 * so (ROUT-11). What was typed is there again after each reload.
 */
export function followVersions(): void {
  if (isFollowing) return
  isFollowing = true
  noteInstallation()
  keepTypedOverReload()
  void register().catch(() => undefined)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes charge of a page that is at its version already.
    if (!isFirst) reloadOrTell(() => null)
    isFirst = false
  })
  const registration = await serviceWorker.register('/service-worker.js')
  const lookAtWaiting = () => {
    if (registration.waiting && serviceWorker.controller) reloadOrTell(() => registration.waiting)
  }
  lookAtWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', lookAtWaiting)
  })
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/**
 * A waiting worker takes over first; without one that has happened already, in this tab or another. Which one waits is
 * asked when it is taken: a still newer one may have come in its place.
 */
function reloadOrTell(findWaiting: () => ServiceWorker | null): void {
  const run = () => void takeVersion(findWaiting)
  if (!hasTyped() || isTaken) return run()
  // oxlint-disable-next-line react/rules-of-hooks -- the one queue of notices, usable outside of React too
  useNotices().show(NEWS, { tone: 'news', action: { label: 'Reload', run } })
}

async function takeVersion(findWaiting: () => ServiceWorker | null): Promise<void> {
  isTaken = true
  if (findWaiting()) {
    await tell('new-version-taken')
    await wakeController()
  }
  const waiting = findWaiting()
  if (waiting) return waiting.postMessage({ type: 'take over' })
  const { controller } = navigator.serviceWorker
  if (controller) await handOver(controller)
  // What was typed is handed over: nothing is left to ask about.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}

/** Chromium lets a worker take over at once from one that runs; while one only starts, it waits half a minute. */
async function wakeController(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller) await askWorker(controller, { type: 'wake' }, WAKING_MS)
}

/** A page that the person loads again by hand goes on with what was typed too. */
function keepTypedOverReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    const { controller } = navigator.serviceWorker
    if (!persisted && !isTaken && controller && hasTyped()) void handOver(controller)
  })
}

function noteInstallation(): void {
  addEventListener('appinstalled', () => void tell('app-installed'))
}

/** The page follows versions without what calls need. */
async function tell(event: 'new-version-taken' | 'app-installed'): Promise<void> {
  const tracking = await import('../../lib/track.ts').catch(() => null)
  tracking?.noteUsage(event)
}
