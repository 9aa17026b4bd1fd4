import { expect, test } from 'vitest'
import { FIRST_PAGE, nextPage, previousPage } from './page-trail.ts'

test('INB-18 the server’s cursor opens the next page, and the stored cursors open the earlier ones', () => {
  const second = nextPage(FIRST_PAGE, 'after-14', 14)
  const third = nextPage(second, 'after-25', 11)
  expect(third.current).toEqual({ cursor: 'after-25', offset: 25 })
  expect(previousPage(third)).toEqual(second)
  expect(previousPage(second)).toEqual(FIRST_PAGE)
})

test('there is no page before the first', () => {
  expect(previousPage(FIRST_PAGE)).toBe(FIRST_PAGE)
})
