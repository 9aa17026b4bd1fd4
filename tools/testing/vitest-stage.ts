import { join } from 'node:path'
import { z } from 'zod'
import { commandScript } from '../lib/command-script.cjs'
import { readReport } from './read-report.ts'
import type { StageRunner } from './run-stage.ts'
import { failureText, type Tally } from './tally.ts'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

interface VitestRun {
  readonly root: string
  readonly reports: string
  readonly postgresUrl: string
  readonly bothDatabases: boolean
  /** True if tests with a short form run in full. */
  readonly isDeep: boolean
  /** The files to run; undefined for all files. */
  readonly files: readonly string[] | undefined
}

/**
 * Runs the unit and API tests of every workspace; TEST_POSTGRES_URL contains PostgreSQL's address for the API tests.
 */
export async function runVitest(runner: StageRunner, place: VitestRun): Promise<Tally> {
  const report = join(place.reports, 'vitest.json')
  const code = await runner.run(
    commandScript('vitest'),
    ['run', ...(place.files ?? []), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      TEST_POSTGRES_URL: place.postgresUrl,
      ...(place.bothDatabases ? { TEST_BOTH_DATABASES: 'yes' } : {}),
      ...(place.isDeep ? { TEST_DEEP: 'yes' } : {}),
    },
    place.root,
  )
  return readVitestReport(readReport('Vitest', report), code)
}

/** Returns the tally of Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function readVitestReport(json: string, exitCode: number): Tally {
  const report = reportSchema.parse(JSON.parse(json))
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failedTests = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'failed')
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    // An error outside of any test fails the run although no test has failed.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloaded.map((file) => failureText(file.name, [file.message ?? ''])),
      ...failedTests.map((test) => failureText(test.fullName, test.failureMessages ?? [])),
    ],
  }
}
