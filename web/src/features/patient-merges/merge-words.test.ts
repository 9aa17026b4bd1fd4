import type { ListedPatient } from '@econsult/contract/patient-merges'
import { linkFields } from '@econsult/contract/record-systems/systems'
import { expect, test } from 'vitest'
import { mergeWarnings, proposedKept } from './merge-words.ts'

const june: ListedPatient = {
  id: 'p1',
  fullName: 'June Madeup',
  firstName: 'June',
  lastName: 'Madeup',
  dob: '1971-09-02',
  ...linkFields<string | null>(() => null),
  elationPatientPhysicianId: null,
  providerName: null,
  cases: 1,
  lastCaseAt: 0,
  merges: [],
}

test('CASE-13 proposes to keep the entry with more charts; if they have equally many, the one with more cases', () => {
  const linked = { ...june, id: 'p2', cases: 0, cerboPatientId: 'c-1' }
  const busy = { ...june, id: 'p3', cases: 3 }
  expect(proposedKept(june, linked)).toBe(linked)
  expect(proposedKept(linked, busy)).toBe(linked)
  expect(proposedKept(june, busy)).toBe(busy)
  expect(proposedKept(june, { ...june, id: 'p4' })).toBe(june)
})

test('CASE-13 warns of different dates of birth, and of different charts in the same record system', () => {
  const linked = { ...june, athenaPatientId: 'a-1' }
  expect(mergeWarnings(linked, june)).toEqual([])
  expect(mergeWarnings(linked, { ...linked, id: 'p2' })).toEqual([])
  expect(mergeWarnings(linked, { ...june, athenaPatientId: 'a-2' })).toEqual([
    'Each entry has its own chart in athena. Reports go to a-1, the chart of the kept entry.',
  ])
  expect(mergeWarnings(june, { ...june, dob: '1971-02-09' })).toEqual([
    'The dates of birth differ: 09/02/1971 and 02/09/1971. Make sure that both entries are the same person.',
  ])
})
