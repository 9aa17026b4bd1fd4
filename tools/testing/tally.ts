import { stripVTControlCharacters } from 'node:util'

/** The numbers of passed, failed and skipped tests, and a description of each failure in a few lines. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Adds two tallies. */
export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** Returns the last line of a test run: `N passed, N failed`, and `N skipped` if there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const LINES_OF_A_FAILURE = 4

/** Returns a failed test's name and the first lines of its error, printed at the end of a run. */
export function failureText(name: string, reasons: readonly string[]): string {
  const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n'))
  const output = lines.map((line) => line.trim()).filter((line) => line !== '')
  return [`FAILED  ${name}`, ...output.slice(0, LINES_OF_A_FAILURE)].join('\n        ')
}
