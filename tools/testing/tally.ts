import { stripVTControlCharacters } from 'node:util'

/** How many passed and failed, how many were left out, and what each failure was, a few lines each. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** The sum of two tallies. */
export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** The last line of a test run: `N passed, N failed`, and `N skipped` where some were. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const LINES_OF_A_FAILURE = 4

/** What a failed test is called and the first lines of why, so that the end of a long run tells both. */
export function failureText(name: string, reasons: readonly string[]): string {
  const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n'))
  const told = lines.map((line) => line.trim()).filter((line) => line !== '')
  return [`FAILED  ${name}`, ...told.slice(0, LINES_OF_A_FAILURE)].join('\n        ')
}
