import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster/cluster.ts'
import { until } from './cluster/until.ts'
import type { Writes } from './writes.ts'

/**
 * The minimum time for which the clients work undisturbed before each kill, in milliseconds; it is randomly extended to
 * at most twice this time.
 */
const QUIET_MS = 5000

/** The effects of one kill, in seconds after the kill. */
export interface Outage {
  readonly killed: string
  /** The time until the first writing call succeeded. */
  readonly first: number
  /** The time until a writing call of every client had succeeded. */
  readonly all: number
  /** The time until the killed machine was the synchronous standby again. */
  readonly whole: number
}

interface Needs {
  readonly cluster: Cluster
  readonly writes: Writes
  readonly clients: number
}

/** Kills the primary under load, restarts it once the clients are served again, and waits until it is a standby. */
export async function killPrimary({ cluster, writes, clients }: Needs): Promise<Outage> {
  await cluster.untilHealthy()
  await wait(QUIET_MS * (1 + Math.random()))
  const { primary } = await cluster.untilHealthy()
  const killedAt = performance.now()
  await primary.kill()
  const since = (moment: number) => (moment - killedAt) / 1000
  const first = await until('A successful call', async () => writes.firstAfter(killedAt))
  primary.start()
  const all = await until('A successful call of each client', async () => writes.allAfter(killedAt, clients))
  await cluster.untilHealthy()
  return { killed: primary.name, first: since(first), all: since(all), whole: since(performance.now()) }
}
