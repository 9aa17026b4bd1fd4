import { expect, test } from 'vitest'
import { problemsWithMap } from './map.ts'

const MAP = 'docs/map.md'
const THERE = [
  'server/src/outbox/lane.ts',
  'server/src/features/closing/rules.ts',
  'web/src/ui/',
  'web/src/features/cases/',
]
const SOUND = {
  [MAP]: 'A retry is in `server/src/outbox/lane.ts`, its kinds in `outbox/lane.ts`; `ui/` has controls.\n',
  'server/src/features/closing/README.md':
    'Who may close: `closing/rules.ts`, `contract/src/<feature>.ts`, `…/cases/new.ts`.\n',
}

function problemsIn(files: Record<string, string>): string[] {
  const texts = Object.entries({ ...SOUND, ...files }).map(([path, text]) => ({ path, text }))
  return problemsWithMap(texts, (path) => THERE.includes(path))
}

test('a short map whose paths exist passes', () => {
  expect(problemsIn({})).toEqual([])
})

test.each([MAP, 'server/src/README.md', 'server/src/features/closing/README.md'])(
  'a path in %s that does not exist is reported',
  (path) => {
    const text = 'A case is closed by `closing/close-case.ts`, in `closing/rules.ts`.\n'
    expect(problemsIn({ [path]: text })).toEqual([
      `${path} names closing/close-case.ts, which does not exist`,
    ])
  },
)

test('documents other than the map may contain any path', () => {
  expect(problemsIn({ 'docs/operators.md': 'Unpack `made-up/folder/`.\n' })).toEqual([])
})

test('a map of more than 150 lines is reported', () => {
  expect(problemsIn({ [MAP]: 'A line.\n'.repeat(151) })).toEqual([
    'docs/map.md has 151 lines: move long tables to the rooms, so that 150 remain',
  ])
})

test('a repository without a map fails the check', () => {
  expect(problemsWithMap([], () => true)).toEqual(['docs/map.md is missing'])
})
