import { expect, test } from 'vitest'
import { uniqueNames } from './zip-names.ts'

test('names in a zip are unique and stay in their folder', () => {
  expect(uniqueNames(['a.png', 'A.PNG', 'a.png', 'a (2).png', 'note', 'note'])).toEqual([
    'a.png',
    'A (2).PNG',
    'a (3).png',
    'a (2) (2).png',
    'note',
    'note (2)',
  ])
  expect(uniqueNames(['../../etc', '..', 'C:\\x.txt'])).toEqual(['_.._etc', 'file', 'C__x.txt'])
})
