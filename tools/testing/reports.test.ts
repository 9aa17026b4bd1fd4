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
  JSON.stringify({ suites: [], stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...counts } })

describe("Vitest's report", () => {
  test('passed, failed and skipped tests are counted', () => {
    const report = vitestReport({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(readVitestReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2, failures: [] })
  })

  test('a file that could not be loaded counts as failed', () => {
    const report = vitestReport({}, [
      { name: 'madeup.test.ts', status: 'failed', message: 'made-up fault', assertionResults: [] },
      { name: 'other.test.ts', status: 'passed', assertionResults: [] },
    ])
    expect(readVitestReport(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ['FAILED  madeup.test.ts\n        made-up fault'],
    })
  })

  test('a failed test is listed with the first lines of its error', () => {
    const failed = { status: 'failed', fullName: 'made up', failureMessages: ['one\n\n two\n3\n4\n5'] }
    const report = vitestReport({ numFailedTests: 1 }, [
      { name: 'madeup.test.ts', status: 'failed', assertionResults: [failed] },
    ])
    expect(readVitestReport(report, 1).failures).toEqual([
      ['FAILED  made up', 'one', 'two', '3', '4'].join('\n        '),
    ])
  })

  test('an error outside of every test counts as failed', () => {
    expect(readVitestReport(vitestReport(), 1).failed).toBe(1)
    expect(readVitestReport(vitestReport(), 0).failed).toBe(0)
  })
})

describe("Playwright's report", () => {
  test('a test that passed only on a second try counts as failed', () => {
    expect(readPlaywrightReport(playwrightReport({ flaky: 1, skipped: 1 }), 0)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [],
    })
  })

  test('a run without any test counts as failed', () => {
    expect(readPlaywrightReport(playwrightReport({ expected: 0 }), 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
    })
  })

  test('a failed test at any depth is listed with its file and the first lines of its error', () => {
    const spec = {
      title: 'made up',
      file: 'madeup.spec.ts',
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'not seen' }] }] }],
    }
    const report = JSON.stringify({
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    })
    expect(readPlaywrightReport(report, 1).failures).toEqual([
      'FAILED  madeup.spec.ts: made up\n        not seen',
    ])
  })
})

test('the last line mentions skipped tests only if there are any', () => {
  expect(summary(add(nothing, { passed: 2, failed: 1, skipped: 0, failures: [] }))).toBe('2 passed, 1 failed')
  expect(summary({ passed: 2, failed: 0, skipped: 3, failures: [] })).toBe('2 passed, 0 failed, 3 skipped')
})
