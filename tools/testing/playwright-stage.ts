import { join } from 'node:path'
import { z } from 'zod'
import { commandScript } from '../lib/command-script.cjs'
import { readReport } from './read-report.ts'
import type { StageRunner } from './run-stage.ts'
import type { Tally } from './tally.ts'

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** The browser tests in e2e/, in the Chromium at `chromium`. */
export async function runPlaywright(
  runner: StageRunner,
  place: { root: string; reports: string; chromium: string },
): Promise<Tally> {
  const report = join(place.reports, 'playwright.json')
  const code = await runner.run(
    commandScript('@playwright/test', 'playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: place.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    place.root,
  )
  return readPlaywrightReport(readReport('Playwright', report), code)
}

/** The tally of Playwright's JSON report; a test that passed only at a second try counts as failed. */
export function readPlaywrightReport(json: string, exitCode: number): Tally {
  const { stats } = reportSchema.parse(JSON.parse(json))
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    // No test at all, or an error outside of any test, fails the run without a failed test.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}
