import { expect, test } from 'vitest'
import { fromFoundWord, markedPieces, pageCommands, specialtyCommands } from './commands.ts'

test('END-09 accessible pages and account sections match by the start of a word', () => {
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

const SPECIALTIES = [
  { id: '2', title: 'Cardiology', users: [{ id: 'made-up', firstName: 'Samuel', lastName: 'Okonjo' }] },
  { id: '3', title: 'Dermatology' },
]

test('END-09 specialties are found by their title, and specialists by their name', () => {
  const found = (text: string) => specialtyCommands(SPECIALTIES, text).map(({ label, to }) => [label, to])
  expect(found('derm')).toEqual([['Dermatology', '/inbox/all_cases?specialty=3']])
  expect(found('okon sam')).toEqual([['Samuel Okonjo', '/specialties/made-up']])
  expect(found('ology')).toEqual([])
  expect(found('')).toEqual([])
})

test('END-09 a case found by its question shows the question from the matching word onward', () => {
  const question = 'A man of 44 years with two weeks of “quokkablemish” on the arm'
  expect(fromFoundWord(question, 'quokka')).toBe('… “quokkablemish” on the arm')
  expect(fromFoundWord(question, 'man')).toBe(question)
  expect(fromFoundWord(question, 'not shown')).toBe(question)
  expect(markedPieces('“quokkablemish” on', 'QUOKKA')).toEqual([
    { text: '“', isMarked: false },
    { text: 'quokka', isMarked: true },
    { text: 'blemish” ', isMarked: false },
    { text: 'on', isMarked: false },
  ])
})
