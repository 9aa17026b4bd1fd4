import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks/all.ts'
import { ensureWebBuilt } from './lib/web-build.cjs'
import { bringChromium } from './testing/chromium.ts'
import { runPlaywright } from './testing/playwright-stage.ts'
import { startPostgres } from './testing/postgres.ts'
import { StageRunner } from './testing/run-stage.ts'
import { add, failureText, nothing, summary, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest-stage.ts'

const root = join(import.meta.dirname, '..')
const runner = new StageRunner()

async function unitAndApiTests(reports: string): Promise<Tally> {
  // Tests end servers, never the machine: what is written need not have reached the disk.
  const postgres = await startPostgres(['fsync=off'])
  try {
    return await runVitest(runner, { root, reports, postgresUrl: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function browserTests(reports: string): Promise<Tally> {
  const chromium = bringChromium()
  ensureWebBuilt({ root, node: { path: process.execPath } })
  return runPlaywright(runner, { root, reports, chromium })
}

/** Runs every stage; one that could not be run says why and counts as one failed test. */
async function runStages(): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'econsult-reports-'))
  const stages = [
    ['static checks', () => runChecks(root)],
    ['unit and API tests', () => unitAndApiTests(reports)],
    ['browser tests', () => browserTests(reports)],
  ] as const
  let total = nothing
  for (const [name, run] of stages) {
    if (runner.interruptedBy) break
    console.log(`\n${name}`)
    total = add(
      total,
      await run().catch((error: unknown) => {
        const words = error instanceof Error ? error.message : String(error)
        return { passed: 0, failed: 1, skipped: 0, failures: [failureText(name, [words])] }
      }),
    )
  }
  rmSync(reports, { recursive: true, force: true })
  return total
}

const total = await runStages()
if (runner.interruptedBy) process.exit(128 + constants.signals[runner.interruptedBy])
if (total.failures.length > 0) console.log(`\n${total.failures.join('\n')}`)
console.log(`\n${summary(total)}`)
process.exit(total.failed === 0 ? 0 : 1)
