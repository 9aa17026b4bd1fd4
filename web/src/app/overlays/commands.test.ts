import { expect, test } from 'vitest'
import { markedPieces, pageCommands } from './commands.ts'

test('END-09 pages and account sections match by the start of a word, and only if the person has access', () => {
  const labels = (userType: 'PCP' | 'Admin', text: string, isPracticeAdmin = false) =>
    pageCommands({ userType, isPracticeAdmin, keepsClaims: isPracticeAdmin }, text).map(({ label }) => label)
  expect(labels('PCP', 'cas')).toEqual(['Create new case', 'All Cases', 'Open Cases', 'Closed Cases'])
  expect(labels('Admin', 'spe')).toEqual(['Specialties'])
  expect(labels('PCP', 'speci')).toEqual(['Invite Specialists'])
  expect(labels('Admin', '')).not.toContain('Create new case')
  expect(labels('PCP', 'gui')).toEqual(['Guide'])
  expect(labels('PCP', 'reim')).toEqual(['Savings & Reimbursements'])
  expect(labels('PCP', 'away')).toEqual(['Away'])
  expect(labels('Admin', 'away')).toEqual([])
  expect(labels('PCP', 'time zone')).toEqual([])
  expect(labels('PCP', 'time zone', true)).toEqual(['Practice details'])
  expect(labels('PCP', 'claims')).toEqual([])
  expect(labels('PCP', 'claims', true)).toEqual(['Claims', 'Rules by payer'])
  expect(labels('PCP', 'who has seen', true)).toEqual(['Practice data'])
})

test('the typed text is highlighted at the start of each word', () => {
  expect(markedPieces('Walter Haldane', 'hal wal')).toEqual([
    { text: 'Wal', isMarked: true },
    { text: 'ter ', isMarked: false },
    { text: 'Hal', isMarked: true },
    { text: 'dane', isMarked: false },
  ])
  expect(markedPieces('Walter', '')).toEqual([{ text: 'Walter', isMarked: false }])
})
