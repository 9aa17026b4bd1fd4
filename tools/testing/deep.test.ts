import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deepTests, SEARCHES } from './deep.ts'
import { filesIn } from './files-in.ts'

const root = join(import.meta.dirname, '../..')

const TESTS = ['server/src/**/*.ts', 'e2e/*.ts']

test('the list of searches contains exactly the files with a short form', () => {
  const withShortForm = filesIn(root, TESTS).filter((file) =>
    /\b(atDepth|isDeep)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  const helpers = ['server/src/testing/depth.ts', 'server/src/testing/test-databases.ts']
  expect(withShortForm.filter((file) => !helpers.includes(file))).toEqual(Object.keys(SEARCHES).toSorted())
})

test('the deep run includes the tests of both databases', () => {
  const { tests, specs } = deepTests(root)
  expect(tests).toContain('server/src/features/cases/cases.test.ts')
  expect(tests).toContain('server/src/refusals/fuzz.test.ts')
  expect(specs).toContain('e2e/steady-frame.spec.ts')
})
