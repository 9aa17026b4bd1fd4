import { keptForNextVersion, takeUpKept } from '../../lib/kept-state.ts'
import { askWorker } from './ask-worker.ts'
import { noteTyping } from './has-typed.ts'
import { keepHandoverKey, takeHandoverKey } from './handover-key.ts'

/** A worker may have to start first, and what it does not take or give is lost; after this time the page goes on. */
const ANSWER_MS = 5000

/**
 * Gives what was typed to the worker, which gives it to this tab's next page. It is on its way at once, as a page that
 * goes can wait for nothing; whoever can wait knows that it has arrived.
 */
export async function handOver(worker: ServiceWorker): Promise<void> {
  const parcel = keptForNextVersion()
  if (parcel.length === 0) return
  const key = crypto.randomUUID()
  keepHandoverKey(key)
  await askWorker(worker, { type: 'keep', key, parcel }, ANSWER_MS)
}

/** Takes up what this tab's page handed over before it was loaded again. */
export async function takeUpHandedOver(): Promise<void> {
  const key = takeHandoverKey()
  if (key === null) return
  const { controller } = navigator.serviceWorker
  const parcel = controller ? await askWorker(controller, { type: 'give', key }, ANSWER_MS) : undefined
  if (!Array.isArray(parcel)) return
  takeUpKept(parcel.filter(isEntry))
  noteTyping()
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}
