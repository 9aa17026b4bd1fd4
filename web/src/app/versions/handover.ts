import { keptForNextVersion, takeUpKept } from '../../lib/kept-state.ts'
import { askWorker } from './ask-worker.ts'
import { hasHandoverKey, keepHandoverKey, takeHandoverKey } from './handover-key.ts'
import { hasTyped, noteTyping } from './has-typed.ts'

/** The longest wait for a worker, which may first have to start; afterwards the page continues without the data. */
const ANSWER_MS = 5000

/**
 * Sends typed text to the worker, which passes it to the next page of this tab. The message is posted synchronously,
 * because an unloading page cannot wait; the promise resolves once the worker has confirmed it, or after ANSWER_MS.
 */
export async function handOver(worker: ServiceWorker): Promise<void> {
  const entries = keptForNextVersion()
  if (entries.length === 0) return
  const key = crypto.randomUUID()
  keepHandoverKey(key)
  await askWorker(worker, { type: 'keep', key, parcel: entries }, ANSWER_MS)
}

/** Hands over the typed text when the user reloads the page, unless a version update has just handed it over. */
export function keepTypedOverReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    const { controller } = navigator.serviceWorker
    if (!persisted && !hasHandoverKey() && controller && hasTyped()) void handOver(controller)
  })
}

/** Restores the data that the previous page of this tab handed over before the reload. */
export async function takeUpHandedOver(): Promise<void> {
  const key = takeHandoverKey()
  if (key === null) return
  const { controller } = navigator.serviceWorker
  const entries = controller ? await askWorker(controller, { type: 'give', key }, ANSWER_MS) : undefined
  if (!Array.isArray(entries)) return
  takeUpKept(entries.filter(isEntry))
  noteTyping()
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}
