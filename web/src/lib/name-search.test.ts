import { expect, test } from 'vitest'
import { hasName } from './name-search.ts'

test('ASG-03 the search accepts beginnings of names in any order, ignoring accents', () => {
  expect(hasName('Inês de Carvalho', 'carv ines')).toBe(true)
  expect(hasName('Inês de Carvalho', '')).toBe(true)
  expect(hasName('Inês de Carvalho', 'arvalho')).toBe(false)
})
