import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant } from '../checks/plant.ts'
import { readChoice, WrongChoice } from './choice.ts'
import { specWords } from './spec-words.ts'

const root = join(import.meta.dirname, '../..')

const planted = {
  'contract/src/closing.test.ts': '',
  'contract/src/name-words.test.ts': '',
  'server/src/features/closing/report/lines.test.ts': '',
  'server/src/features/closing/lines.ts': '',
  'server/src/features/cases/disclosing.test.ts': '',
  'web/src/features/closing/dialog.test.tsx': '',
  'web/src/features/guide/chapter.ts': '',
  'e2e/closing.spec.ts': '',
  'e2e/closing-late.spec.ts': '',
  'e2e/bulk-closing.spec.ts': '',
  'e2e/closings.spec.ts': '',
}

test('without an argument the whole suite runs, on PostgreSQL unless a test requests both databases', () => {
  expect(readChoice(root, [])).toEqual({ bothDatabases: false, depth: 'usual', feature: undefined })
  expect(readChoice(root, ['--both-databases'])).toEqual({
    bothDatabases: true,
    depth: 'usual',
    feature: undefined,
  })
})

test('the long searches run alone or after the suite, but not for a single feature', () => {
  expect(readChoice(root, ['--deep'])).toMatchObject({ depth: 'deep', feature: undefined })
  expect(readChoice(root, ['--all'])).toMatchObject({ depth: 'all', feature: undefined })
  expect(() => readChoice(root, ['closing', '--deep'])).toThrow('for all features at once')
})

test('a feature selects the tests in its folders and the browser tests whose names begin with one of its words', () => {
  using folder = plant(planted)
  expect(readChoice(folder.path, ['closing', '--both-databases'])).toEqual({
    bothDatabases: true,
    depth: 'usual',
    feature: {
      name: 'closing',
      tests: [
        'contract/src/closing.test.ts',
        'server/src/features/closing/report/lines.test.ts',
        'web/src/features/closing/dialog.test.tsx',
      ],
      specs: ['e2e/bulk-closing.spec.ts', 'e2e/closing-late.spec.ts', 'e2e/closing.spec.ts'],
    },
  })
})

test('an unknown feature is refused with the list of features; two features at once are also refused', () => {
  using folder = plant(planted)
  const told = (...words: string[]) => {
    try {
      return readChoice(folder.path, words)
    } catch (error) {
      return error instanceof WrongChoice ? error.message : error
    }
  }
  expect(told('closng')).toBe('There is no feature closng. These are the features:\n  cases closing guide')
  expect(told('closing', 'cases')).toBe('Name one feature, not closing and cases.')
  expect(told('guide')).toBe('The feature guide has no tests of its own.')
  expect(told('--both')).toContain(
    "'npm test' takes the name of a feature, --both-databases, --deep and --all.",
  )
})

test('every word for browser tests is the beginning of a test’s name and belongs to a feature', () => {
  const specs = globSync('*.spec.ts', { cwd: join(root, 'e2e') })
  for (const [feature, words] of Object.entries(specWords)) {
    expect(() => readChoice(root, [feature])).not.toThrow()
    for (const word of words) {
      expect([word, specs.some((spec) => spec.startsWith(word))]).toEqual([word, true])
    }
  }
})
