/** How many passed and failed, and how many were left out. */
export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** The sum of two tallies. */
export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** The last line of a test run: `N passed, N failed`, and `N skipped` where some were. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
