import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster/cluster.ts'
import { until } from './cluster/until.ts'
import type { Writes } from './writes.ts'

/** How long the clients work undisturbed before each kill: at least this, and up to as much again, in milliseconds. */
const QUIET_MS = 5000

/** What one kill cost, in seconds from the kill. */
export interface Outage {
  readonly killed: string
  /** Until the first call that writes was answered with success. */
  readonly first: number
  /** Until each client had such a success. */
  readonly all: number
  /** Until the killed machine was the synchronous standby again. */
  readonly whole: number
}

interface Needs {
  readonly cluster: Cluster
  readonly writes: Writes
  readonly clients: number
}

/** Kills the primary under load, starts it again once the clients are served, and waits until it is a standby. */
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
