import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lint } from './lint.ts'
import { linkCommand, plant, type PlantedFolder } from './plant.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const styled = 'const styled = (tag: unknown) => (styles: unknown) => ({ tag, styles })\n'
const themed =
  'const styled = (tag: unknown) => (styles: (of: { theme: any }) => unknown) => ({ tag, styles })\n'

/** Each violation: its description, the file, the code, and the text of the rule that must report it. */
const violations: [what: string, file: string, code: string, rule: string][] = [
  ['any', 'web/src/any.ts', 'export const list: any[] = []', 'no-explicit-any'],
  [
    'a promise of a transaction that is only marked as not awaited',
    'server/src/features/cases/void.ts',
    'export const f = () => { void Promise.resolve(1) }',
    'no-floating-promises',
  ],
  [
    'a promise of a transaction that is kept in a variable',
    'server/src/features/cases/kept.ts',
    'export async function f(a: () => Promise<number>) { const b = a(); a(); return await b }',
    'no-kept-promise',
  ],
  [
    'promises of a transaction that are kept in a list',
    'server/src/access/kept.ts',
    'export async function f(a: () => Promise<number>) { const b = a(); return await Promise.all([a(), b]) }',
    'no-kept-promise',
  ],
  [
    'a promise of a transaction that is kept in an object',
    'server/src/case-events/property.ts',
    'export async function f(a: () => Promise<number>) { const kept = { b: a() }; a(); return await kept.b }',
    'no-kept-promise',
  ],
  [
    'the promise of an async function that is kept in an object',
    'server/src/features/cases/object.ts',
    'export const f = () => ({ page: find() })\nasync function find() { return await Promise.resolve(1) }',
    'no-kept-promise',
  ],
  [
    'an exported function with a verb of several senses',
    'server/src/verb.ts',
    'export async function takeSeat() { return await Promise.resolve(1) }',
    'no-retired-verb',
  ],
  [
    'an exported arrow function with a verb of several senses',
    'server/src/arrow.ts',
    'export const keep = () => 1',
    'no-retired-verb',
  ],
  ['a promise that nothing awaits', 'server/src/promise.ts', 'Promise.resolve(1)', 'no-floating-promises'],
  [
    'a cast that may be untrue',
    'web/src/cast.ts',
    'export const f = (x: unknown) => x as string',
    'no-unsafe-type-assertion',
  ],
  ['a TODO comment', 'web/src/later.ts', '// TODO: finish\nexport {}', 'no-warning-comments'],
  ['an empty catch block', 'web/src/silent.ts', 'try { JSON.parse("") } catch {}', 'no-empty'],
  ['a needless disable comment', 'web/src/off.ts', '// oxlint-disable-next-line no-var\nexport {}', 'Unused'],
  ['a file over 250 lines', 'web/src/long.ts', lines(251), 'max-lines'],
  ['a test over 400 lines', 'web/src/long.test.ts', lines(401), 'max-lines'],
  ['console in the contract', 'contract/src/loud.ts', 'console.log(1)', 'no-console'],
  ['console in an adapter', 'adapters/src/loud.ts', 'console.log(1)', 'no-console'],
  ['console in the server', 'server/src/loud.ts', 'console.log(1)', 'no-console'],
  ['console in the web', 'web/src/loud.ts', 'console.log(1)', 'no-console'],
  ['console in the sandbox', 'sandbox/src/loud.ts', 'console.log(1)', 'no-console'],
  ['the environment', 'server/src/env.ts', 'export const a = process.env.PORT', 'environment is read only'],
  [
    'the environment by index',
    'server/src/env-index.ts',
    "export const a = process['env'].PORT",
    'environment is read',
  ],
  [
    'the environment destructured',
    'server/src/env-part.ts',
    'export const { env } = process',
    'environment is read',
  ],
  [
    'the environment imported',
    'adapters/src/env.ts',
    "export { env } from 'node:process'",
    'environment is read',
  ],
  [
    'SQL in what the application binds',
    'server/src/features/cases/feature.ts',
    'export const q = (db) => db.selectFrom("a")',
    'SQL is allowed',
  ],
  [
    'SQL in http',
    'server/src/http/a.ts',
    'export const q = (db) => db.deleteFrom("a")',
    'SQL is allowed only',
  ],
  [
    'raw SQL outside a store',
    'server/src/features/cases/raw.ts',
    "import { sql } from 'kysely'\nsql",
    'SQL is allowed only',
  ],
  [
    'SQL in the sandbox',
    'sandbox/src/a.ts',
    'export const q = (db) => db.updateTable("a")',
    'SQL is allowed only',
  ],
  [
    'SQL in the configuration',
    'server/src/config.ts',
    'export const q = (db) => db.insertInto("a")',
    'SQL is allowed',
  ],
  [
    'fetch in the server',
    'server/src/call.ts',
    "export const a = fetch('http://127.0.0.1')",
    'Only an adapter',
  ],
  [
    'fetch in a store',
    'server/src/features/cases/store.ts',
    'export const a = globalThis.fetch',
    'Only an adapter',
  ],
  ['an HTTP client', 'server/src/client.ts', "import { request } from 'undici'\nrequest", 'Only an adapter'],
  [
    'a request by Node',
    'server/src/db/ask.ts',
    "import { request } from 'node:https'\nrequest",
    'Only an adapter',
  ],
  [
    'a mail library in the server',
    'server/src/mail.ts',
    "import mail from 'nodemailer'\nmail",
    'Only an adapter',
  ],
  [
    'an endpoint that is not declared with addCalls',
    'web/src/features/cases/case-calls.ts',
    'export const a = (api) => api.injectEndpoints({ endpoints: (build) => ({ b: build.query({}) }) })',
    'Declare calls with addCalls',
  ],
  [
    'a styled element that only lays out',
    'web/src/features/cases/line.ts',
    `${styled}export const Line = styled('div')({ display: 'flex', gap: 7, marginTop: 12 })`,
    'only lays out',
  ],
  [
    'a styled element that only sets the size and colour of text',
    'web/src/ui/quiet.ts',
    `${themed}export const Quiet = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: '0 0 8px', color: theme.vars.palette.text.secondary }))`,
    'only lays out',
  ],
  [
    'a styled list that only has no bullets',
    'web/src/pages/items.ts',
    `${styled}export const Items = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })`,
    'only lays out',
  ],
  [
    'a styled element that is only left out on a phone',
    'web/src/app/wide.ts',
    `${themed}export const Wide = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))`,
    'only lays out',
  ],
  [
    'a styled element with the name of a layout word',
    'web/src/features/cases/row.ts',
    `${styled}export const Row = styled('li')({ height: 40 })`,
    'the words of ui/layout',
  ],
]

const allowed: [what: string, file: string, code: string][] = [
  ['SQL in a store', 'server/src/features/users/store.ts', "import { sql } from 'kysely'\nvoid sql"],
  ['SQL in a migration', 'server/src/db/migrations/0001.ts', "import { sql } from 'kysely'\nvoid sql"],
  [
    'awaited calls of a transaction in an object and in a list',
    'server/src/features/cases/awaited.ts',
    'export async function f(a: () => Promise<number>) { return { b: await a(), c: await Promise.all([a(), a()]) } }',
  ],
  [
    'an action that has the name of its call',
    'server/src/features/claims/hold.ts',
    'type Action = () => number\nexport const holdClaim: Action = () => 1',
  ],
  ['HTTP in an adapter', 'adapters/src/fax/client.ts', "export const a = fetch('http://127.0.0.1')"],
  [
    'a type of HTTP',
    'server/src/typed.ts',
    "import type { Server } from 'node:http'\nexport type A = Server",
  ],
  [
    'a styled element that has more than a layout',
    'web/src/features/cases/card.ts',
    `${styled}export const Card = styled('div')({ display: 'flex', padding: 8 })`,
  ],
  [
    'a styled element of which another one is made',
    'web/src/features/cases/parts.ts',
    `${styled}const Part = styled('div')({ display: 'flex' })\nexport const Side = styled(Part)({ width: 40 })`,
  ],
  [
    'a list with bullets',
    'web/src/features/cases/bullets.ts',
    `${styled}export const Bullets = styled('ul')({ margin: 0 })`,
  ],
  ['the environment in test support', 'server/src/testing/a.ts', 'export const a = process.env.PORT'],
  [
    'endpoints in the file of addCalls',
    'web/src/lib/server-calls.ts',
    'export const a = (api: { injectEndpoints: () => object }) => api.injectEndpoints()',
  ],
]

describe('lint', () => {
  let folder: PlantedFolder
  let said: string

  beforeAll(async () => {
    const planted = [...violations, ...allowed].map(([, file, code]) => [file, `${code}\n`])
    folder = plant({
      ...Object.fromEntries(planted),
      'oxlint.config.ts': `export { default } from '${import.meta.dirname}/../../oxlint.config.ts'\n`,
    })
    linkCommand(folder.path, 'oxlint-tsgolint', 'tsgolint')
    said = (await lint.run(folder.path)).join('\n')
  })
  afterAll(() => folder[Symbol.dispose]())

  test.each(violations)('%s is caught', (_what, file, _code, rule) => {
    expect(problemsIn(file)).toContainEqual(expect.stringContaining(rule))
  })

  test.each(allowed)('%s is allowed', (_what, file) => {
    expect(problemsIn(file)).toEqual([])
  })

  function problemsIn(file: string): string[] {
    return said.split('\n\n').filter((problem) => problem.includes(`[${file}:`))
  }
})
