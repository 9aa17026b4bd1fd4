import { describe, expect, test } from 'vitest'
import { format } from './format.ts'
import { plant } from './plant.ts'
import { types } from './types.ts'
import { unused } from './unused.ts'

describe('types', () => {
  const project = {
    'server/tsconfig.json': JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { types: [] },
      include: ['src'],
    }),
  }

  test.each([
    ['an enum, which Node cannot strip', 'export enum State { Open }', 'TS1294'],
    ['a parameter property', 'export class A { constructor(public a: string) {} }', 'TS1294'],
    ['an element that may not be there', 'export const f = (a: string[]): string => a[0]', 'TS2322'],
    ['a parameter without a type', 'export const f = (a) => a', 'TS7006'],
    ['a type imported as a value', "import { B } from './b.ts'\nexport type A = B", 'TS1484'],
  ])('%s is caught', async (_what, code, error) => {
    using folder = plant(
      { ...project, 'server/src/a.ts': code, 'server/src/b.ts': 'export type B = string' },
      ['tsconfig.base.json'],
    )
    expect(await types.run(folder.path)).toEqual([expect.stringContaining(error)])
  })

  test('a repository without a project fails the check', async () => {
    using folder = plant({})
    expect(await types.run(folder.path)).toEqual(['No tsconfig.json was found, so nothing was checked.'])
  })
})

test('an unformatted file is reported', async () => {
  using folder = plant({ 'web/src/a.ts': 'export const a = "1";\n' }, ['.oxfmtrc.json'])
  expect(await format.run(folder.path)).toEqual([expect.stringContaining('web/src/a.ts')])
})

test('unused files, exports and dependencies are reported, and packages used without a declaration', async () => {
  using folder = plant({
    'package.json': JSON.stringify({ name: 'planted', private: true, workspaces: ['web'] }),
    'knip.json': JSON.stringify({
      workspaces: { web: { entry: ['src/main.ts'], project: ['src/**/*.ts'] } },
    }),
    'web/package.json': JSON.stringify({ name: 'web', dependencies: { 'left-over': '1.0.0' } }),
    'web/src/main.ts': "import { used } from './a.ts'\nimport 'not-named'\nused()\n",
    'web/src/a.ts': 'export function used(): void {}\nexport function lonely(): void {}\n',
    'web/src/orphan.ts': 'export {}\n',
  })
  const said = (await unused.run(folder.path)).join('\n')
  expect(said).toMatch(/Unused files.*\n.*web\/src\/orphan\.ts/)
  expect(said).toMatch(/lonely .*web\/src\/a\.ts/)
  expect(said).toMatch(/left-over .*web\/package\.json/)
  expect(said).toMatch(/not-named .*web\/src\/main\.ts/)
})
