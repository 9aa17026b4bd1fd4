import { describe, expect, test } from 'vitest'
import { readPlaywrightReport } from './playwright-stage.ts'
import { add, nothing, summary } from './tally.ts'
import { readVitestReport } from './vitest-stage.ts'

const vitestReport = (counts: object = {}, testResults: object[] = []) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...counts,
  })
const playwrightReport = (counts: object = {}) =>
  JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...counts } })

describe("Vitest's report", () => {
  test('passed, failed and skipped tests are counted', () => {
    const report = vitestReport({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(readVitestReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('a file that could not be loaded counts as failed', () => {
    const report = vitestReport({}, [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ])
    expect(readVitestReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test('an error outside of every test counts as failed', () => {
    expect(readVitestReport(vitestReport(), 1).failed).toBe(1)
    expect(readVitestReport(vitestReport(), 0).failed).toBe(0)
  })
})

describe("Playwright's report", () => {
  test('a test that passed only at a second try counts as failed', () => {
    expect(readPlaywrightReport(playwrightReport({ flaky: 1, skipped: 1 }), 0)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    })
  })

  test('a run without any test counts as failed', () => {
    expect(readPlaywrightReport(playwrightReport({ expected: 0 }), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})

test('the last line names skipped tests only where there are some', () => {
  expect(summary(add(nothing, { passed: 2, failed: 1, skipped: 0 }))).toBe('2 passed, 1 failed')
  expect(summary({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped')
})
