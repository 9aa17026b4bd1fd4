import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestVendors } from '../../../server/src/features/deliveries/testing/test-vendors.ts'
import { startKillableServer } from '../../../server/src/history/killable-server.ts'
import { closeMany } from './close-many.ts'
import { judgeRun } from './judge-run.ts'
import { createPractice } from './practice.ts'
import { makeTrouble } from './trouble.ts'

/** npm run faults -- [closings] [kills] */
const [closings = 500, kills = 20] = process.argv.slice(2).map(Number)

/**
 * The timeout for a vendor's response, from which all retry delays are derived; it is short, so that hours are
 * simulated in minutes.
 */
const TIMEOUT_MS = 1500

const begun = Date.now()
const vendors = await startTestVendors()
const dataDir = await mkdtemp(join(tmpdir(), 'econsult-faults-'))
const server = await startKillableServer({
  ...vendors.environment,
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS),
})
const practice = createPractice(server.url)
const trouble = makeTrouble({ vendors, timeoutMs: TIMEOUT_MS, server, kills })
const closed = await closeMany(practice, {
  closings,
  afterEach: (done) => trouble.meanwhile(done / closings),
})
const made = trouble.stop()
const { figures, isKept } = await judgeRun(practice, vendors, closed)
const seconds = Math.round((Date.now() - begun) / 1000)
console.log(`${closings} closings, ${made.kills} kills, ${made.faults} faults, ${seconds} s`)
for (const [what, count] of Object.entries(figures)) console.log(`${what.padEnd(44)} ${count}`)
await server.stop()
await vendors.close()
await rm(dataDir, { recursive: true, force: true })
process.exitCode = isKept ? 0 : 1
