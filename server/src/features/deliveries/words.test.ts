import { expect, test } from 'vitest'
import { plainWords } from './words.ts'

test('CLOSE-06 what a vendor says is kept as one short line that every database takes', () => {
  expect(plainWords(' made\u0000 up\n\tanswer ')).toBe('made up answer')
  const cut = plainWords(`${'x'.repeat(199)}\u{1F600} and more`)
  expect([cut.length, cut.isWellFormed()]).toEqual([200, true])
})
