import { expect, test } from 'vitest'
import { markedPieces, pageCommands } from './commands.ts'

test('pages match by the start of a word, and only if the person has access', () => {
  const labels = (userType: 'PCP' | 'Admin', text: string, isPracticeAdmin = false) =>
    pageCommands({ userType, isPracticeAdmin }, text).map((command) => command.label)
  expect(labels('PCP', 'cas')).toEqual(['Create new case', 'All Cases', 'Open Cases', 'Closed Cases'])
  expect(labels('Admin', 'sp')).toEqual(['Specialties'])
  expect(labels('PCP', 'sp')).toEqual([])
  expect(labels('Admin', '')).not.toContain('Create new case')
  expect(labels('PCP', 'gui')).toEqual(['Guide'])
  expect(labels('PCP', 'reim')).toEqual(['Savings & Reimbursements'])
  expect(labels('PCP', 'fax')).toEqual([])
  expect(labels('PCP', 'fax', true)).toEqual(['Fax number'])
  expect(labels('PCP', '', true)).toEqual(labels('PCP', ''))
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
