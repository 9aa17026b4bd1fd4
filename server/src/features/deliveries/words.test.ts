import { expect, test } from 'vitest'
import { adviceOf, plainWords } from './words.ts'

test("CLOSE-06 a vendor's message is stored as one short line that every database accepts", () => {
  expect(plainWords(' made\u0000 up\n\tanswer ')).toBe('made up answer')
  const cut = plainWords(`${'x'.repeat(199)}\u{1F600} and more`)
  expect([cut.length, cut.isWellFormed()]).toEqual([200, true])
})

test('CLOSE-08 advice about a fax mentions neither a chart nor the record systems page', () => {
  for (const advice of Object.values(adviceOf('fax'))) {
    expect(advice).toContain('fax')
    expect(advice).not.toMatch(/chart|patient|Record system|\bThe fax/)
  }
})
