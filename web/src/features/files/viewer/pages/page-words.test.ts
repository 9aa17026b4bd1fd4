import { expect, test } from 'vitest'
import { leftOutWords, unshownWords } from './page-words.ts'

const shown = { width: 600, height: 800 }

test('ROOM-06 the viewer says which pages it leaves out, and why it shows none', () => {
  const fifty = Array.from({ length: 50 }, () => shown)
  expect(leftOutWords({ total: 80, pages: fifty })).toBe(
    'Pages 51 to 80 are not shown here. Download the file to see all pages.',
  )
  expect(leftOutWords({ total: 51, pages: fifty })).toMatch(/^Page 51 is not shown here\./)
  expect(leftOutWords({ total: 50, pages: fifty })).toBeUndefined()
  expect(unshownWords({ total: 50, pages: fifty })).toBeUndefined()
  expect(unshownWords({ total: null, pages: [] })).toMatch(/^It has too many pages to be shown here\./)
  expect(unshownWords({ total: 0, pages: [] })).toMatch(/^It could not be read\./)
})
