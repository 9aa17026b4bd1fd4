import type { TestProxy } from '../testing/test-proxy.ts'
import type { KillableServer } from './killable-server.ts'

const SLOW_MS = 100
const SLOW_FOR_MS = 1500
const AWAY_MS = 300

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Returns `count` faults, in rotation: the server is killed, every connection is cut, the network is slow. */
export function chooseFaults(server: KillableServer, proxy: TestProxy, count: number) {
  const kinds = [
    () => server.killAndRestart(),
    async () => {
      await proxy.cut()
      await pause(AWAY_MS)
      await proxy.mend()
    },
    async () => {
      proxy.slow(SLOW_MS)
      await pause(SLOW_FOR_MS)
      proxy.slow(0)
    },
  ]
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? server.killAndRestart)
}
