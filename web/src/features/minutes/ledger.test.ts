import type { LedgerEntry } from '@econsult/contract/minutes'
import { expect, test } from 'vitest'
import { changedEntriesOf, entriesOf, faultOf, NO_EDITS, rowsOf, together } from './ledger.ts'

const DAY = '2026-03-12'
const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  day: DAY,
  activity: 'preparation',
  label: '',
  minutes: null,
  proposed: 9,
  reason: '',
  ...changes,
})

test('PAID-01 proposed minutes are confirmed unchanged unless the user types another number', () => {
  const rows = rowsOf([entry({}), entry({ activity: 'discussion', proposed: 6 })], {
    texts: { [`${DAY} preparation call for the echo`]: '3', [`${DAY} discussion `]: '4' },
    added: [{ day: DAY, activity: 'preparation', label: 'call for the echo' }],
  })
  expect(entriesOf(rows)).toEqual([
    { day: DAY, activity: 'discussion', label: '', minutes: 4 },
    { day: DAY, activity: 'preparation', label: '', minutes: 9 },
    { day: DAY, activity: 'preparation', label: 'call for the echo', minutes: 3 },
  ])
  expect(together(rows)).toBe(16)
})

test('PAID-01 time counted after a confirmation is not added to the confirmed minutes automatically', () => {
  const rows = rowsOf([entry({ minutes: 12 }), entry({ activity: 'review', proposed: 5 })], NO_EDITS)
  expect(rows.map(({ text }) => text)).toEqual(['12', ''])
  expect(changedEntriesOf(rows)).toEqual([])
})

test('PAID-01 confirmed minutes can be corrected to 0; an added entry of 0 minutes is omitted', () => {
  const rows = rowsOf([entry({ minutes: 12 })], {
    texts: { [`${DAY} preparation `]: '' },
    added: [{ day: DAY, activity: 'review', label: '' }],
  })
  expect(changedEntriesOf(rows)).toEqual([{ day: DAY, activity: 'preparation', label: '', minutes: 0 }])
})

test.each([
  ['', undefined],
  ['0', undefined],
  ['1000', undefined],
  ['1001', 'Enter whole minutes, at most 1000.'],
])('PAID-01 minutes of %j', (text, fault) => {
  expect(faultOf({ text })).toBe(fault)
})
