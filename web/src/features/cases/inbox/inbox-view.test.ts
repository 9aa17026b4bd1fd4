import { expect, test } from 'vitest'
import { addressOfView, isNarrowed, sortedColumn, sortOf, viewOfAddress } from './inbox-view.ts'

test.each([
  ['', { specialtyId: null, sort: null, isUnassigned: false }],
  ['specialty=3&sort=oldest', { specialtyId: '3', sort: 'oldest', isUnassigned: false }],
  ['unassigned=1', { specialtyId: null, sort: null, isUnassigned: true }],
  ['specialty=%27%3B--&sort=upwards&unassigned=yes', { specialtyId: null, sort: null, isUnassigned: false }],
])('INB-03 the address "%s" shows %j', (query, view) => {
  expect(viewOfAddress(new URLSearchParams(query))).toEqual(view)
})

test('filter and order come into the address and leave it, all else stays', () => {
  const view = { specialtyId: '3', sort: 'newest', isUnassigned: true } as const
  const filled = addressOfView(new URLSearchParams('caseId=a'), view)
  expect(filled.toString()).toBe('caseId=a&specialty=3&sort=newest&unassigned=1')
  const none = { specialtyId: null, sort: null, isUnassigned: false }
  expect(addressOfView(filled, none).toString()).toBe('caseId=a')
})

test('blanks leave no case out', () => {
  const view = { specialtyId: null, sort: null, isUnassigned: false, search: '  ' }
  expect(isNarrowed(view)).toBe(false)
  expect(isNarrowed({ ...view, search: 'a' })).toBe(true)
  expect(isNarrowed({ ...view, specialtyId: '3' })).toBe(true)
  expect(isNarrowed({ ...view, isUnassigned: true })).toBe(true)
})

test.each([
  ['newest', { field: 'updatedAt', sort: 'desc' }],
  ['oldest', { field: 'updatedAt', sort: 'asc' }],
  ['name-ascending', { field: 'patientName', sort: 'asc' }],
  ['name-descending', { field: 'patientName', sort: 'desc' }],
] as const)('the order %s goes by %j and back', (sort, column) => {
  expect(sortedColumn(sort)).toEqual(column)
  expect(sortOf(column)).toBe(sort)
})

test('no column, or one that does not sort, is no order', () => {
  expect(sortOf(undefined)).toBeNull()
  expect(sortOf({ field: 'questions', sort: 'asc' })).toBeNull()
})
