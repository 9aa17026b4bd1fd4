import { keptForNextVersion, takeUpKept } from '../../lib/kept-state.ts'
import { askWorker } from './ask-worker.ts'
import { hasHandoverKey, keepHandoverKey, takeHandoverKey } from './handover-key.ts'
import { hasTyped, noteTyping } from './has-typed.ts'

/**
 * The longest time to wait for a worker, which may have to start first; afterwards the page continues without the data.
 */
const ANSWER_MS = 5000

/**
 * Hands typed text to the worker, which passes it to this tab's next page. The message is posted synchronously, because
 * an unloading page cannot wait; the promise resolves once the worker has it, or after ANSWER_MS.
 */
export async function handOver(worker: ServiceWorker): Promise<void> {
  const entries = keptForNextVersion()
  if (entries.length === 0) return
  const key = crypto.randomUUID()
  keepHandoverKey(key)
  await askWorker(worker, { type: 'keep', key, parcel: entries }, ANSWER_MS)
}

/** Hands over what was typed when the person reloads the page, unless that was just done for a new version. */
export function keepTypedOverReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    const { controller } = navigator.serviceWorker
    if (!persisted && !hasHandoverKey() && controller && hasTyped()) void handOver(controller)
  })
}

/** Restores what this tab's page handed over before it was reloaded. */
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
