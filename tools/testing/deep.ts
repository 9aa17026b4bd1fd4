import { readFileSync } from 'node:fs'
import { filesIn } from './files-in.ts'

/**
 * The tests with long, random or exhaustive input, called searches. `npm test` runs a short form of each, so that it
 * tests every requirement and control; `npm run test:deep` runs them in full.
 */
export const SEARCHES: Readonly<Record<string, string>> = {
  'server/src/refusals/statement-faults.test.ts':
    'breaks five statements of each call one after the other; the short form breaks one, in turn another one of the five',
  'server/src/refusals/statement-faults-of-work.test.ts':
    'breaks 36 statements of the outbox one after the other; the short form breaks 18',
  'server/src/refusals/fuzz.test.ts':
    'sends likely and spoilt input in every role; the short form in three roles, and less of it',
  'server/src/refusals/audited/audited-answers.test.ts':
    'makes each call as everybody whom it answers; the short form as two of them, in turn others',
  'server/src/refusals/races.test.ts': '12 rounds of each race; the short form has 4',
  'server/src/features/answers/correct-closed-races.test.ts': '4 rounds of each race; the short form has 2',
  'server/src/history/history.test.ts':
    'a thousand messages of 20 clients while the server is killed; the short form sends 200 of 10 clients',
  'server/src/features/follow-ups/histories.test.ts':
    'random histories besides those that people tell; the short form has 2 of 8',
  'server/src/features/requests/histories.test.ts': 'random histories of requests; the short form has 3 of 8',
  'server/src/features/reports/process/make-report.test.ts':
    '18 hostile texts in one report each; the short form has 5 of them',
  'e2e/steady-frame.spec.ts':
    'loads every page of every role on a slow computer; the short form those of one role',
  'e2e/headings.spec.ts': 'opens every address in every role and at two widths; the short form in two roles',
  'e2e/page-calls.spec.ts':
    'counts the calls of 22 pages of five roles; the short form of those of two roles',
}

/** Matches the functions by which tests run on both the embedded database and PostgreSQL. */
const ON_BOTH = /\b(describeApiOnBothDatabases|bothDatabases)\b/

/** Returns the searches, and the tests that run on both databases, which `npm test` runs on PostgreSQL only. */
export function deepTests(root: string): {
  readonly tests: readonly string[]
  readonly specs: readonly string[]
} {
  const both = filesIn(root, ['server/src/**/*.test.ts']).filter((file) =>
    ON_BOTH.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  const searches = Object.keys(SEARCHES)
  return {
    tests: [...new Set([...searches.filter((file) => file.endsWith('.test.ts')), ...both])].toSorted(),
    specs: searches.filter((file) => file.endsWith('.spec.ts')),
  }
}
