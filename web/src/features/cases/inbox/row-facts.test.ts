import type { CaseRow } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { otherPerson, providerInFull, rowAction, rowTitle, specialtyToFill } from './row-facts.ts'

const cardiology = { specialtyId: '1', specialtyTitle: 'Cardiology' }
const dermatology = { specialtyId: '2', specialtyTitle: 'Dermatology' }
const okonjo = { specialistId: 's1', specialistName: 'Samuel Okonjo' }
const carvalho = { specialistId: 's2', specialistName: 'Ines de Carvalho' }
const nobody = { specialistId: null, specialistName: null }

function caseRow(change: Partial<CaseRow>): CaseRow {
  return {
    id: 'c1',
    caseId: 'c1',
    patientName: 'Priya Venkataraman',
    specialty: [],
    specialtyIds: ['1'],
    questions: '',
    createdById: 'p1',
    providerId: 'p1',
    providerFirstName: 'Maya',
    providerLastName: 'Lindqvist',
    cover: null,
    practiceId: 'pr1',
    createdAt: 0,
    updatedAt: 0,
    isRead: true,
    isReadByOther: [],
    isUnread: false,
    isDeleted: false,
    latestAssignedSpecialistId: '',
    specialistId: '',
    specialistsWithSpecialty: [],
    claimStatus: '',
    lastUpdatedById: 'p1',
    state: 'Unassigned',
    stateAt: 0,
    requests: [],
    ...change,
  }
}

test('shows the last assigned specialist and the number of other specialists', () => {
  const row = caseRow({
    specialistsWithSpecialty: [
      { ...cardiology, ...okonjo },
      { ...dermatology, ...carvalho },
    ],
    latestAssignedSpecialistId: 's2',
  })
  expect(otherPerson(row, 'PCP')).toEqual({ name: 'Ines de Carvalho', short: 'I. de Carvalho +1' })
})

test('the tooltip shows each specialty’s specialist, and shows a specialist the provider who asks', () => {
  const row = caseRow({
    specialty: [
      { id: '1', title: 'Cardiology' },
      { id: '2', title: 'Dermatology' },
    ],
    specialistsWithSpecialty: [
      { ...cardiology, ...okonjo },
      { ...dermatology, ...nobody },
    ],
  })
  expect(providerInFull(row, 'PCP')).toBe('Cardiology: Samuel Okonjo, Dermatology: not assigned yet')
  expect(providerInFull(row, 'Specialty')).toBe('Cardiology, Dermatology, asked by Maya Lindqvist')
})

test('shows a specialist the provider who asks, and shows the sender no name while the case is unassigned', () => {
  const row = caseRow({ specialistsWithSpecialty: [{ ...cardiology, ...nobody }] })
  expect(otherPerson(row, 'Specialty')?.short).toBe('M. Lindqvist')
  expect(otherPerson(row, 'PCP')).toBeNull()
})

test('INB-12 offers to assign while a specialty has no specialist, and to deselect afterwards', () => {
  const half = caseRow({
    specialistsWithSpecialty: [
      { ...cardiology, ...okonjo },
      { ...dermatology, ...nobody },
    ],
  })
  expect(rowAction(half)).toBe('assign')
  expect(specialtyToFill(half)).toBe('2')
  expect(rowAction(caseRow({ specialistsWithSpecialty: [{ ...cardiology, ...okonjo }] }))).toBe('deselect')
})

test('INB-12 offers neither assigning nor deselecting for closed cases and support cases', () => {
  const open = [{ ...cardiology, ...nobody }]
  expect(rowAction(caseRow({ specialistsWithSpecialty: open, isDeleted: true }))).toBeNull()
  expect(rowAction(caseRow({ specialistsWithSpecialty: open, specialtyIds: ['9999'] }))).toBeNull()
})

test('SUP-02 a support case shows no patient; administrators see its sender, and the sender sees no name', () => {
  const row = caseRow({ specialtyIds: ['9999'], specialty: [{ id: '9999', title: 'Support' }] })
  expect(rowTitle(row)).toBe('Support case')
  for (const viewer of ['PCP', 'Specialty', 'Biller'] as const) {
    expect(otherPerson(row, viewer)).toBeNull()
    expect(providerInFull(row, viewer)).toBe('Support')
  }
  const asks = `${row.providerFirstName} ${row.providerLastName}`
  expect(otherPerson(row, 'Admin')?.name).toBe(asks)
  expect(providerInFull(row, 'Admin')).toBe(`Support, asked by ${asks}`)
})

test('INB-01 shows a Biller the sender of the case, and in the tooltip also the specialists', () => {
  const row = caseRow({ specialistsWithSpecialty: [{ ...cardiology, ...okonjo }] })
  expect(otherPerson(row, 'Biller')).toEqual({ name: 'Maya Lindqvist', short: 'M. Lindqvist' })
  expect(providerInFull(row, 'Biller')).toBe('Cardiology: Samuel Okonjo, asked by Maya Lindqvist')
})
