import { expect, test } from 'vitest'
import { problemsWithVendors } from './vendors.ts'

const OWN = { 'adapters/src/athena/athena-records.ts': "export const system = 'athena'\n" }
const STORE = 'server/src/features/cases/store.ts'

function problemsIn(files: Record<string, string>, excepted: readonly string[] = []): string[] {
  const texts = Object.entries({ ...OWN, [STORE]: "export const system = 'cerbo'\n", ...files })
  const all = texts.map(([path, text]) => ({ path, text }))
  return problemsWithVendors(all, { 'a reason': [STORE, ...excepted] })
}

test.each([
  ['a value', "if (system === 'athena') send()", 'athena'],
  ['a field', 'const id = patient.athenaPatientId', 'athena'],
  ['a function', 'export function isAthenaAlone() {}', 'athena'],
  ['a constant', 'const CERBO_ADDRESS = 1', 'cerbo'],
  ['a text', "const text = 'Upload it to Elation // now'", 'elation'],
  ['hint as a value', "if (system === 'hint') send()", 'hint'],
])('a record system that is named outside its own files is reported: %s', (_what, text, name) => {
  const path = 'web/src/features/cases/case-row.tsx'
  expect(problemsIn({ [path]: text })).toEqual([
    expect.stringMatching(`^${path} names ${name}: ask for an ability`),
  ])
})

test.each([
  ['a comment', 'web/src/a.ts', '/** Like athena. */\n// elation\nconst a = 1'],
  ['another word', 'web/src/a.ts', 'const relation = correlation + hint'],
  ['the list of systems', 'contract/src/record-systems/systems.ts', "const a = { athena: 'athena' }"],
  ['its adapter', 'adapters/src/elation/elation-port.ts', 'export interface ElationRecords {}'],
  [
    'its connector',
    'server/src/features/record-systems/connectors/cerbo.ts',
    'export const cerboConnector = 1',
  ],
  ['a test', 'server/src/features/cases/cases.test.ts', "const a = 'athena'"],
  ['made-up data', 'server/src/demo/patients.ts', "const a = 'athena'"],
  ['a stand-in', 'sandbox/src/athena/server.ts', "const a = 'athena'"],
])('%s may name one', (_what, path, text) => {
  expect(problemsIn({ [path]: text })).toEqual([])
})

test('an adapter that contains another system’s name is reported', () => {
  const path = 'adapters/src/elation/elation-port.ts'
  expect(problemsIn({ [path]: 'const like = athena' })).toHaveLength(1)
})

test('an exception for a file without a record system’s name is reported', () => {
  const path = 'server/src/features/cases/rules.ts'
  expect(problemsIn({ [path]: 'export const a = 1' }, [path])).toEqual([
    `tools/checks/vendor-exceptions.ts lists ${path}, which names no record system`,
  ])
})

test('a product without a record system’s name fails the check', () => {
  expect(problemsWithVendors([], {})).toEqual(['No file names a record system, so nothing was checked.'])
})
