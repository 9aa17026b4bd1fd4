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

test('the specialist assigned last is named, with the number of the others', () => {
  const row = caseRow({
    specialistsWithSpecialty: [
      { ...cardiology, ...okonjo },
      { ...dermatology, ...carvalho },
    ],
    latestAssignedSpecialistId: 's2',
  })
  expect(otherPerson(row, 'PCP')).toEqual({ name: 'Ines de Carvalho', short: 'I. de Carvalho +1' })
})

test('the tooltip names each specialty’s specialist, and to a specialist the person who asks', () => {
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
  expect(providerInFull(row, 'PCP')).toBe('Cardiology: Samuel Okonjo, Dermatology: nobody yet')
  expect(providerInFull(row, 'Specialty')).toBe('Cardiology, Dermatology, asked by Maya Lindqvist')
})

test('a specialist sees who asks, and a case without a specialist names nobody to the sender', () => {
  const row = caseRow({ specialistsWithSpecialty: [{ ...cardiology, ...nobody }] })
  expect(otherPerson(row, 'Specialty')?.short).toBe('M. Lindqvist')
  expect(otherPerson(row, 'PCP')).toBeNull()
})

test('INB-12 a case can be assigned while a specialty lacks a specialist, and deselected afterwards', () => {
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

test('INB-12 closed cases and support cases can be neither assigned nor deselected', () => {
  const open = [{ ...cardiology, ...nobody }]
  expect(rowAction(caseRow({ specialistsWithSpecialty: open, isDeleted: true }))).toBeNull()
  expect(rowAction(caseRow({ specialistsWithSpecialty: open, specialtyIds: ['9999'] }))).toBeNull()
})

test('SUP-02 a support case names no patient; administrators see who asks, and the person who asks sees no name', () => {
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

test('INB-01 a Biller sees who sent the case, and in the tooltip also who answers', () => {
  const row = caseRow({ specialistsWithSpecialty: [{ ...cardiology, ...okonjo }] })
  expect(otherPerson(row, 'Biller')).toEqual({ name: 'Maya Lindqvist', short: 'M. Lindqvist' })
  expect(providerInFull(row, 'Biller')).toBe('Cardiology: Samuel Okonjo, asked by Maya Lindqvist')
})
