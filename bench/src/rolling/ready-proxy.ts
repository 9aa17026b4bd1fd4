import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 200
/** The timeout of a readiness check; on a busy machine a process is slow, but no less ready. */
const LONGEST_LOOK_MS = 10_000

/**
 * A TCP proxy that distributes connections in turn among the nodes whose last response to /readyz was 200. It repeats
 * no request.
 */
export interface ReadyProxy {
  readonly url: string
  add(node: string): void
  remove(node: string): void
  isReady(node: string): boolean
  close(): void
}

export async function startReadyProxy(): Promise<ReadyProxy> {
  const nodes = new Map<string, boolean>()
  let turn = 0
  // Checks are made one after the other, because a late response must not replace a newer one.
  const watch = async (node: string) => {
    while (nodes.has(node)) {
      const signal = AbortSignal.timeout(LONGEST_LOOK_MS)
      const answer = await fetch(`${node}/readyz`, { signal }).catch(() => undefined)
      if (nodes.has(node)) nodes.set(node, answer?.status === 200)
      await wait(LOOK_MS)
    }
  }
  const server = createServer((near) => {
    const ready = [...nodes].filter(([, isReady]) => isReady).map(([node]) => node)
    const node = ready[(turn += 1) % ready.length]
    if (node === undefined) {
      near.destroy()
      return
    }
    const far = connect(Number(new URL(node).port), '127.0.0.1')
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    add(node) {
      nodes.set(node, false)
      void watch(node)
    },
    remove: (node) => void nodes.delete(node),
    isReady: (node) => nodes.get(node) === true,
    close() {
      nodes.clear()
      server.close()
    },
  }
}
