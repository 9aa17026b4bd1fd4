/**
 * Sends a message to the worker and returns its response; undefined if the response takes longer than `longestMs`
 * milliseconds.
 */
export function askWorker(worker: ServiceWorker, message: unknown, longestMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => resolve(data))
  port1.start()
  setTimeout(() => resolve(undefined), longestMs)
  worker.postMessage(message, [port2])
  return promise
}
