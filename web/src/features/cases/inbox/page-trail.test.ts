import { expect, test } from 'vitest'
import { FIRST_PAGE, nextPage, previousPage } from './page-trail.ts'

test('INB-18 opens the next page by the server’s cursor, and earlier pages by stored cursors', () => {
  const second = nextPage(FIRST_PAGE, 'after-14', 14)
  const third = nextPage(second, 'after-25', 11)
  expect(third.current).toEqual({ cursor: 'after-25', offset: 25 })
  expect(previousPage(third)).toEqual(second)
  expect(previousPage(second)).toEqual(FIRST_PAGE)
})

test('has no page before the first page', () => {
  expect(previousPage(FIRST_PAGE)).toBe(FIRST_PAGE)
})
