import { useNotices } from '../../ui/notices/use-notices.ts'
import { askWorker } from './ask-worker.ts'
import { handOver } from './handover.ts'
import { hasTyped } from './has-typed.ts'
import { phrases } from './phrases.ts'

/** The interval at which an open page checks for a new version, in milliseconds. */
const CHECK_MS = 60 * 60 * 1000

/** The longest time that a new version waits for a starting worker before it takes over, in milliseconds. */
const WAKING_MS = 2000

let isFollowing = false
let isTaken = false

const NEWS = phrases.newVersion

/**
 * Keeps the page at the newest version: reloads automatically if no text was typed, otherwise when the user chooses to
 * reload (ROUT-11). Typed text is restored after each reload.
 */
export function followVersions(): void {
  if (isFollowing) return
  isFollowing = true
  noteInstallation()
  void register().catch(() => undefined)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes control of a page that already has the worker's version.
    if (!isFirst) reloadOrOffer(() => null)
    isFirst = false
  })
  const registration = await serviceWorker.register('/service-worker.js')
  const followWaiting = () => {
    if (registration.waiting && serviceWorker.controller) reloadOrOffer(() => registration.waiting)
  }
  followWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', followWaiting)
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/**
 * A waiting worker must take over before the reload; without one, a worker has already taken over, in this tab or
 * another. The waiting worker is looked up at the last moment, because a newer one may have replaced it.
 */
function reloadOrOffer(findWaiting: () => ServiceWorker | null): void {
  const run = () => void takeVersion(findWaiting)
  if (!hasTyped() || isTaken) return run()
  // oxlint-disable-next-line react/rules-of-hooks -- the one queue of notices, usable outside of React too
  useNotices().show(NEWS, { tone: 'news', action: { label: phrases.reload, run } })
}

async function takeVersion(findWaiting: () => ServiceWorker | null): Promise<void> {
  isTaken = true
  if (findWaiting()) {
    await noteUsage('new-version-taken')
    await wakeController()
  }
  const waiting = findWaiting()
  if (waiting) return waiting.postMessage({ type: 'take over' })
  const { controller } = navigator.serviceWorker
  if (controller) await handOver(controller)
  // Typed text is handed over, so the page needs no confirmation before it is left.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}

/** In Chromium, a new worker replaces a running worker immediately, but a starting worker only after half a minute. */
async function wakeController(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller) await askWorker(controller, { type: 'wake' }, WAKING_MS)
}

function noteInstallation(): void {
  addEventListener('appinstalled', () => void noteUsage('app-installed'))
}

/** Records a usage event; loads the API client only for this, because this module is loaded without it. */
async function noteUsage(event: 'new-version-taken' | 'app-installed'): Promise<void> {
  const tracking = await import('../../lib/track.ts').catch(() => null)
  tracking?.noteUsage(event)
}
