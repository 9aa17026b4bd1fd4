import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below the range that the system assigns to outgoing connections, so that the port of a killed server is still
 * free when it restarts.
 */
const [FIRST, LAST] = [20_000, 32_000]

const given = new Set<number>()

/** Returns an unused port of 127.0.0.1 that stays free while its server is killed and restarted. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const refused = once(probe, 'error').then(() => false)
  const listening = once(probe, 'listening').then(() => true)
  probe.listen(port, '127.0.0.1')
  const free = await Promise.race([listening, refused])
  if (free) probe.close()
  return free
}
