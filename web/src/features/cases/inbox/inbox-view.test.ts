import type { InboxSort } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { addressOfView, isNarrowed, nextSort, shownSort, sortedColumn, viewOfAddress } from './inbox-view.ts'

const PLAIN = { isUnread: false, claimStatus: null, consults: null }

test.each([
  ['', { specialtyId: null, sort: null, isUnassigned: false }],
  ['specialty=3&sort=oldest', { specialtyId: '3', sort: 'oldest', isUnassigned: false }],
  ['unassigned=1', { specialtyId: null, sort: null, isUnassigned: true }],
  ['specialty=%27%3B--&sort=upwards&unassigned=yes', { specialtyId: null, sort: null, isUnassigned: false }],
])('INB-03 parses the address "%s" to %j', (query, view) => {
  expect(viewOfAddress(new URLSearchParams(query))).toEqual({ ...PLAIN, ...view })
})

test('writes a filter and an order to the address and removes them again; other parameters are unchanged', () => {
  const view = { specialtyId: '3', sort: 'newest', isUnassigned: true, ...PLAIN } as const
  const filled = addressOfView(new URLSearchParams('caseId=a'), view)
  expect(filled.toString()).toBe('caseId=a&specialty=3&sort=newest&unassigned=1')
  const none = { specialtyId: null, sort: null, isUnassigned: false, ...PLAIN }
  expect(addressOfView(filled, none).toString()).toBe('caseId=a')
})

test('an empty parameter sets no filter', () => {
  const view = { specialtyId: null, sort: null, isUnassigned: false, ...PLAIN, search: '  ' }
  expect(isNarrowed(view)).toBe(false)
  expect(isNarrowed({ ...view, search: 'a' })).toBe(true)
  expect(isNarrowed({ ...view, specialtyId: '3' })).toBe(true)
  expect(isNarrowed({ ...view, isUnassigned: true })).toBe(true)
  expect(isNarrowed({ ...view, isUnread: true })).toBe(true)
  expect(isNarrowed({ ...view, claimStatus: '' })).toBe(true)
})

test.each([
  ['newest', { field: 'updatedAt', sort: 'desc' }],
  ['oldest', { field: 'updatedAt', sort: 'asc' }],
  ['name-ascending', { field: 'patientName', sort: 'asc' }],
  ['name-descending', { field: 'patientName', sort: 'desc' }],
  ['claim-ascending', { field: 'claimStatus', sort: 'asc' }],
] as const)('the order %s is shown as %j', (sort, column) => {
  expect(sortedColumn(sort)).toEqual(column)
})

test.each([
  ['patientName', ['name-ascending', 'name-descending', null]],
  ['updatedAt', ['newest', 'oldest', null]],
  ['claimStatus', ['claim-descending', 'claim-ascending', null]],
] as const)('INB-18 clicks on the heading of %s sort by %j', (field, orders) => {
  let sort: InboxSort | null = null
  for (const order of orders) {
    sort = nextSort(sort, field)
    expect(sort).toBe(order)
  }
  expect(nextSort('newest', 'patientName')).toBe('name-ascending')
  expect(nextSort('newest', 'questions')).toBeNull()
})

test('INB-05 no column shows the order "unread first"; an Admin’s default order is newest first', () => {
  expect(sortedColumn(null)).toBeUndefined()
  const view = { sort: null, consults: null }
  expect([shownSort(view, 'PCP'), shownSort(view, 'Admin')]).toEqual([null, 'newest'])
  expect(shownSort({ ...view, sort: 'oldest' }, 'PCP')).toBe('oldest')
})

test('DASH-03 the address contains the filter for the consults counted in a dashboard, and their claim status', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const whole = {
    ...days,
    providerId: null,
    state: null,
    claimStatus: '',
    code: null,
    reached: 'closing',
    survey: null,
    plan: null,
    referral: null,
    isDeclined: null,
  } as const
  const view = { specialtyId: '3', sort: null, isUnassigned: false, ...PLAIN, consults: whole }
  const address = addressOfView(new URLSearchParams(), view)
  expect(address.toString()).toBe('specialty=3&from=2026-01-01&to=2026-01-31&reached=closing&claim=none')
  expect(viewOfAddress(address)).toEqual(view)
})
