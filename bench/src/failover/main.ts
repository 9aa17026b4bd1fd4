import { constants } from 'node:os'
import { startTestVendors } from '../../../server/src/features/deliveries/testing/test-vendors.ts'
import { redisProgram, startTestRedis } from '../../../server/src/testing/test-redis.ts'
import { judgeRun } from '../faults/judge-run.ts'
import { createPractice } from '../faults/practice.ts'
import { type Figure, keepsBar } from '../lib/figure.ts'
import { printFigures } from '../lib/print-figures.ts'
import { createWorkbench, type Workbench } from '../lib/workbench.ts'
import { startClients } from './clients.ts'
import { startCluster } from './cluster/cluster.ts'
import { figure, judgeStored, none } from './judge.ts'
import { killPrimary, type Outage } from './kill-primary.ts'
import { startProcesses } from './processes.ts'

/** npm run failover -- [kills] (GROW-02) */
const [kills = 5] = process.argv.slice(2).map(Number)
const CLIENTS = 20
const LONGEST_OUTAGE_SECONDS = 30
/** The statuses that a client may get while the database is unavailable; 0 means no response. */
const EXPECTED = new Set([0, 200, 409, 503])

const workbench = createWorkbench()
let ending: Promise<void> | undefined

/** Ends all started programs, then this process, because the clients would continue forever. */
function end(code: number): Promise<void> {
  return (ending ??= workbench.close().finally(() => process.exit(code)))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end(128 + constants.signals[signal]))
}

// No servers may remain running, even after an unexpected error.
process.once('uncaughtException', (reason) => {
  console.error(reason)
  void end(1)
})

/** Repeatedly kills the primary under load, and checks the stored data afterwards. */
async function failOver(bench: Workbench): Promise<Figure[]> {
  const begun = performance.now()
  console.log('Starting etcd, two databases, HAProxy and PgBouncer ...')
  const cluster = await startCluster(bench)
  const vendors = await startTestVendors()
  bench.onClose(vendors.close)
  const redis = redisProgram === undefined ? undefined : await startTestRedis(redisProgram)
  if (redis) bench.onClose(redis.kill)
  const urls = await startProcesses(bench, { cluster, vendors, redisUrl: redis?.url })
  const { acknowledged, failed, stop } = await startClients(urls, CLIENTS)
  const outages: Outage[] = []
  while (outages.length < kills) {
    const killed = killPrimary({ cluster, writes: acknowledged.writes, clients: CLIENTS })
    const outage = await Promise.race([killed, failed])
    outages.push(outage)
    console.log(wordsOf(outage, outages.length))
  }
  await stop()
  console.log('Waiting for the last deliveries ...')
  const delivered = await judgeRun(createPractice(urls[0] ?? ''), vendors, acknowledged.closed)
  const { 'closings without a delivery': without, deliveries, ...others } = delivered.figures
  return [
    ...outages.map((outage, index) => ({
      what: `kill ${index + 1}: seconds until the first success`,
      ours: { value: outage.first, text: outage.first.toFixed(1) },
      bar: { atMost: LONGEST_OUTAGE_SECONDS },
    })),
    ...(await judgeStored(await cluster.administratorUrl(), acknowledged)),
    figure('deliveries', deliveries),
    none('… lost: a closing without any', without),
    none('… lost: accepted, but not at the vendor', others['accepted, but not at the vendor']),
    none('… doubled at the vendor', others['more than once at the vendor']),
    none('… still under way after ten minutes', others['still under way']),
    figure('… marked for a person', others['marked for a person']),
    figure('calls without an answer, repeated', acknowledged.statuses.get(0) ?? 0),
    figure('answers 503, repeated', acknowledged.statuses.get(503) ?? 0),
    none('answers other than 200, 409 and 503', countUnexpected(acknowledged.statuses)),
    figure('seconds in all', Math.round((performance.now() - begun) / 1000)),
  ]
}

function wordsOf({ killed, first, all, whole }: Outage, number: number): string {
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return (
    `Kill ${number}, of ${killed}: first success after ${seconds(first)}, of each client after ${seconds(all)}, ` +
    `with a standby again after ${seconds(whole)}`
  )
}

function countUnexpected(statuses: ReadonlyMap<number, number>): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (EXPECTED.has(status) ? 0 : count), 0)
}

try {
  const figures = await failOver(workbench)
  printFigures(figures)
  await end(figures.every((one) => keepsBar(one) !== false) ? 0 : 1)
} catch (error) {
  // Failures are expected while the run is being ended on request.
  if (!ending) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
