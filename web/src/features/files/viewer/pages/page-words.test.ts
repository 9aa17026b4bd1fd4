import { expect, test } from 'vitest'
import { damagedWords, leftOutWords, unshownWords } from './page-words.ts'

const shown = { width: 600, height: 800 }

test('ROOM-06 lists the omitted pages, and states the reason if no page is displayed', () => {
  const fifty = Array.from({ length: 50 }, () => shown)
  expect(leftOutWords({ total: 80, pages: fifty, damagedAfter: null })).toBe(
    'Pages 51 to 80 are not shown here. Download the file to see all pages.',
  )
  expect(leftOutWords({ total: 51, pages: fifty, damagedAfter: null })).toMatch(
    /^Page 51 is not shown here\./,
  )
  expect(leftOutWords({ total: 50, pages: fifty, damagedAfter: null })).toBeUndefined()
  expect(unshownWords({ total: 50, pages: fifty, damagedAfter: null })).toBeUndefined()
  expect(unshownWords({ total: null, pages: [], damagedAfter: null })).toMatch(
    /^This file has too many pages to be shown here\./,
  )
  expect(unshownWords({ total: 0, pages: [], damagedAfter: null })).toMatch(/^This file could not be read\./)
})

test('ROOM-06 states the page after which a file is damaged', () => {
  expect(damagedWords({ total: 2, pages: [shown, shown], damagedAfter: 2 })).toBe(
    'This file is damaged after page 2: the remaining pages could not be read.',
  )
  expect(damagedWords({ total: 2, pages: [shown, shown], damagedAfter: null })).toBeUndefined()
})
