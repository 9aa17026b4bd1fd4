import { expect, test } from 'vitest'
import { countsText } from './folder-view.ts'

test('the title shows the number of cases, and the number of unread cases unless it is zero', () => {
  expect(countsText('cases', { total: 23, unread: 5 })).toBe('23 open, 5 unread')
  expect(countsText('closed_cases', { total: 4812, unread: 0 })).toBe('4,812 closed')
  expect(countsText('all_cases', { total: 248, unread: 1 })).toBe('248 total, 1 unread')
  expect(countsText('cases', { total: null, unread: null })).toBe('')
})
