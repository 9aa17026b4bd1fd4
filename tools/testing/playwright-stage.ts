import { join } from 'node:path'
import { z } from 'zod'
import { commandScript } from '../lib/command-script.cjs'
import { readReport } from './read-report.ts'
import type { StageRunner } from './run-stage.ts'
import { failureText, type Tally } from './tally.ts'

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
interface Suite {
  specs: z.infer<typeof specSchema>[]
  suites?: Suite[] | undefined
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const reportSchema = z.object({
  suites: z.array(suiteSchema),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/**
 * Runs the browser tests in e2e/, or those in `files`, in the Chromium at `chromium`. TEST_POSTGRES_URL contains the
 * PostgreSQL server's address. With `isDeep`, tests with a short form run in full.
 */
export async function runPlaywright(
  runner: StageRunner,
  place: {
    root: string
    reports: string
    chromium: string
    postgresUrl: string
    isDeep: boolean
    files: readonly string[] | undefined
  },
): Promise<Tally> {
  const report = join(place.reports, 'playwright.json')
  const code = await runner.run(
    commandScript('@playwright/test', 'playwright'),
    ['test', ...(place.files ?? []), '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      CHROMIUM_PATH: place.chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_POSTGRES_URL: place.postgresUrl,
      ...(place.isDeep ? { TEST_DEEP: 'yes' } : {}),
    },
    place.root,
  )
  return readPlaywrightReport(readReport('Playwright', report), code)
}

/** Returns the tally of Playwright's JSON report; a test that passed only at a second try counts as failed. */
export function readPlaywrightReport(json: string, exitCode: number): Tally {
  const { stats, suites } = reportSchema.parse(JSON.parse(json))
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    // Without any test, or with an error outside of a test, the run fails although no test has failed.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter((spec) => !spec.ok)
      .map((spec) => failureText(`${spec.file}: ${spec.title}`, errorsOf(spec))),
  }
}

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function errorsOf(spec: z.infer<typeof specSchema>): string[] {
  return spec.tests.flatMap((test) =>
    test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')),
  )
}
