import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks/all.ts'
import { ensureWebBuilt } from './lib/web-build.cjs'
import { type Choice, readChoice, WrongChoice } from './testing/choice.ts'
import { bringChromium } from './testing/chromium.ts'
import { deepTests } from './testing/deep.ts'
import { runPlaywright } from './testing/playwright-stage.ts'
import { databaseFolder } from './testing/database-folder.ts'
import { startPostgres } from './testing/postgres.ts'
import { StageRunner } from './testing/run-stage.ts'
import { add, failureText, nothing, summary, type Tally } from './testing/tally.ts'
import { runVitest } from './testing/vitest-stage.ts'

const root = join(import.meta.dirname, '..')
const runner = new StageRunner()

/** Runs the tests with a PostgreSQL server started for them. */
async function besidePostgres(run: (postgresUrl: string) => Promise<Tally>): Promise<Tally> {
  // Tests kill servers but not the machine, so writes need not be synced to the disk.
  const postgres = await startPostgres(['fsync=off'], { parent: databaseFolder() })
  try {
    return await run(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The options of a test stage; `files` limits the stage to these files. */
interface Part {
  readonly isDeep: boolean
  readonly bothDatabases: boolean
  readonly files: readonly string[] | undefined
}

function unitAndApiTests(part: Part): Promise<Tally> {
  return withReports((reports) =>
    besidePostgres((postgresUrl) => runVitest(runner, { root, reports, postgresUrl, ...part })),
  )
}

async function browserTests({ isDeep, files }: Omit<Part, 'bothDatabases'>): Promise<Tally> {
  const chromium = bringChromium()
  ensureWebBuilt({ root, node: { path: process.execPath } })
  return withReports((reports) =>
    besidePostgres((postgresUrl) =>
      runPlaywright(runner, { root, reports, chromium, postgresUrl, isDeep, files }),
    ),
  )
}

/** Returns the report folder of one stage, so that a stage cannot read another stage's reports. */
async function withReports(run: (reports: string) => Promise<Tally>): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'econsult-reports-'))
  try {
    return await run(reports)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

type Stage = readonly [name: string, run: () => Promise<Tally>]

/** Returns the stages for a choice. A feature's tests run often, so static checks are left to `npm run check`. */
function stagesOf({ feature, bothDatabases, depth }: Choice): readonly Stage[] {
  const checks: Stage = ['static checks', () => runChecks(root)]
  const testsIn = (files?: readonly string[]): Stage => [
    'unit and API tests',
    () => unitAndApiTests({ isDeep: false, bothDatabases, files }),
  ]
  const specsIn = (files?: readonly string[]): Stage => [
    'browser tests',
    () => browserTests({ isDeep: false, files }),
  ]
  if (feature) {
    const { tests, specs } = feature
    return [...(tests.length > 0 ? [testsIn(tests)] : []), ...(specs.length > 0 ? [specsIn(specs)] : [])]
  }
  const { tests, specs } = deepTests(root)
  const deep: readonly Stage[] = [
    ['deep unit and API tests', () => unitAndApiTests({ isDeep: true, bothDatabases, files: tests })],
    ['deep browser tests', () => browserTests({ isDeep: true, files: specs })],
  ]
  return [...(depth === 'deep' ? [] : [checks, testsIn(), specsIn()]), ...(depth === 'usual' ? [] : deep)]
}

function choiceOf(words: readonly string[]): Choice {
  try {
    return readChoice(root, words)
  } catch (error) {
    if (!(error instanceof WrongChoice)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Runs every stage; a stage that could not run prints the reason and counts as one failed test. */
async function runStages(choice: Choice): Promise<Tally> {
  let total = nothing
  for (const [name, run] of stagesOf(choice)) {
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
  return total
}

const total = await runStages(choiceOf(process.argv.slice(2)))
if (runner.interruptedBy) process.exit(128 + constants.signals[runner.interruptedBy])
if (total.failures.length > 0) console.log(`\n${total.failures.join('\n')}`)
console.log(`\n${summary(total)}`)
process.exit(total.failed === 0 ? 0 : 1)
