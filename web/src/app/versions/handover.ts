import { keptForNextVersion, takeUpKept } from '../../lib/kept-state.ts'

/** Where the one-time key stands over a reload; what was typed never does (docs/decisions/0008). */
const KEY_PLACE = 'handover'
/** A worker that does not answer in time does not hold the page up, in milliseconds. */
const ANSWER_MS = 1000

/** Gives what was typed to the worker, which gives it to this tab's next page. */
export async function handOver(worker: ServiceWorker): Promise<void> {
  const parcel = keptForNextVersion()
  if (parcel.length === 0) return
  const key = crypto.randomUUID()
  const answer = await ask(worker, { type: 'keep', key, parcel })
  if (answer === 'kept') sessionStorage.setItem(KEY_PLACE, key)
}

/** Takes up what this tab's page handed over before it was loaded again. */
export async function takeUpHandedOver(): Promise<void> {
  const key = sessionStorage.getItem(KEY_PLACE)
  if (key === null) return
  sessionStorage.removeItem(KEY_PLACE)
  const { controller } = navigator.serviceWorker
  const parcel = controller ? await ask(controller, { type: 'give', key }) : undefined
  if (Array.isArray(parcel)) takeUpKept(parcel.filter(isEntry))
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
