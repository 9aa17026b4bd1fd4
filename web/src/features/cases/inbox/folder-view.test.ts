import { expect, test } from 'vitest'
import { countsText } from './folder-view.ts'

test('the head counts what the folder holds and names unread and unassigned cases only where there are some', () => {
  const others = { unassigned: null }
  expect(countsText('cases', { total: 23, unread: 5, ...others })).toBe('23 open, 5 unread')
  expect(countsText('closed_cases', { total: 4812, unread: 0, ...others })).toBe('4,812 closed')
  expect(countsText('all_cases', { total: 248, unread: 1, ...others })).toBe('248 in all, 1 unread')
  expect(countsText('cases', { total: 316, unread: 0, unassigned: 3 })).toBe('316 open, 3 unassigned')
  expect(countsText('cases', { total: null, unread: null, unassigned: null })).toBe('')
})
