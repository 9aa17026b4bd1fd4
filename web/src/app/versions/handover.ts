import { keptForNextVersion, takeUpKept } from '../../lib/kept-state.ts'
import { noteTyping } from './has-typed.ts'
import { keepHandoverKey, takeHandoverKey } from './handover-key.ts'

/** A worker that does not answer in time does not hold the page up, in milliseconds. */
const ANSWER_MS = 1000

/** Gives what was typed to the worker, which gives it to this tab's next page. */
export async function handOver(worker: ServiceWorker): Promise<void> {
  const parcel = keptForNextVersion()
  if (parcel.length === 0) return
  const key = crypto.randomUUID()
  const answer = await ask(worker, { type: 'keep', key, parcel })
  if (answer === 'kept') keepHandoverKey(key)
}

/** The same as the page goes, when no answer can be waited for any more. */
export function handOverInPassing(worker: ServiceWorker): void {
  const parcel = keptForNextVersion()
  if (parcel.length === 0) return
  const key = crypto.randomUUID()
  worker.postMessage({ type: 'keep', key, parcel })
  keepHandoverKey(key)
}

/** Takes up what this tab's page handed over before it was loaded again. */
export async function takeUpHandedOver(): Promise<void> {
  const key = takeHandoverKey()
  if (key === null) return
  const { controller } = navigator.serviceWorker
  const parcel = controller ? await ask(controller, { type: 'give', key }) : undefined
  if (!Array.isArray(parcel)) return
  takeUpKept(parcel.filter(isEntry))
  noteTyping()
}

function isEntry(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}

function ask(worker: ServiceWorker, message: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => resolve(data))
  port1.start()
  setTimeout(() => resolve(undefined), ANSWER_MS)
  worker.postMessage(message, [port2])
  return promise
}
