import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { DEFAULT_RESPONSE_LIMIT } from '@econsult/contract/specialties/response-limits'
import { expect, test } from 'vitest'
import { candidatesFor, loadText, proposalsFor } from './candidates.ts'

function specialist(id: string, name: string, specialtyId: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const work = {
    specialtyTitle: '',
    providerName: 'Northgate Heart Group',
    openCases: 0,
    limit: null,
    awayUntil: null,
  }
  return { id, firstName, lastName, specialtyId, ...work }
}

function specialty(id: string, title: string, users: string[], defaultSpecialistId: string | null) {
  return {
    id,
    specialtyId: id,
    value: title.toLowerCase(),
    title,
    defaultSpecialistId,
    defaultSpecialistName: null,
    responseLimit: DEFAULT_RESPONSE_LIMIT,
    routesToNext: false,
    users: users.map((name) => specialist(`${id}-${name}`, name, id)),
  } satisfies SpecialtyWithUsers
}

const specialties = [
  specialty('1', 'Cardiology', ['Kirsten Aalto', 'Samuel Okonjo'], '1-Samuel Okonjo'),
  specialty('2', 'Dermatology', ['Inês Carvalho'], null),
  specialty('3', 'Urology', ['Jon Lindgren'], null),
]

const cardiology = {
  specialtyId: '1',
  specialtyTitle: 'Cardiology',
  specialistId: null,
  specialistName: null,
}
const dermatology = {
  specialtyId: '2',
  specialtyTitle: 'Dermatology',
  specialistId: '2-Inês Carvalho',
  specialistName: 'Inês Carvalho',
}
const assignments = [cardiology, dermatology]

test('ASG-03 lists only specialists for the case’s specialties, the default specialist first', () => {
  const found = candidatesFor(assignments, specialties, [])
  expect(found.map((one) => `${one.firstName} ${one.lastName}, ${one.specialtyTitle}`)).toEqual([
    'Samuel Okonjo, Cardiology',
    'Kirsten Aalto, Cardiology',
    'Inês Carvalho, Dermatology',
  ])
  expect(found.map((one) => one.isDefault)).toEqual([true, false, false])
})

test('lists the specialists for the specialty in the address first', () => {
  expect(candidatesFor(assignments, specialties, ['2'])[0]?.lastName).toBe('Carvalho')
})

test('ASG-04 offers to unassign the assigned specialist and to replace them with any other specialist', () => {
  const other = specialty('2', 'Dermatology', ['Inês Carvalho', 'Theo Wilk'], null)
  const [carvalho, wilk] = candidatesFor(assignments, [other], [])
  expect(carvalho).toMatchObject({ isAssigned: true, replaces: null })
  expect(wilk).toMatchObject({ isAssigned: false, replaces: 'Inês Carvalho' })
})

test('offers to unassign an assigned specialist who is no longer listed', () => {
  const [former] = candidatesFor([dermatology], [specialty('2', 'Dermatology', [], null)], [])
  expect(former).toMatchObject({ firstName: 'Inês', lastName: 'Carvalho', isAssigned: true })
})

test('INB-12 proposes the default specialist, else the one with the fewest open cases; no proposal if two specialties are unassigned', () => {
  const load = (openCases: number, user: (typeof specialties)[number]['users'][number] | undefined) =>
    user ? [{ ...user, openCases }] : []
  const [heart] = specialties
  const [aalto, okonjo] = heart?.users ?? []
  const third = specialist('1-Leila Amadou', 'Leila Amadou', '1')
  const users = [...load(6, aalto), ...load(9, okonjo), ...load(5, third)]
  const busy = specialty('1', 'Cardiology', [], '1-Samuel Okonjo')
  const names = proposalsFor(assignments, [{ ...busy, users }]).map((one) => one.lastName)
  expect(names).toEqual(['Okonjo', 'Amadou', 'Aalto'])
  expect(proposalsFor([cardiology, { ...cardiology, specialtyId: '3' }], specialties)).toEqual([])
})

test('TURN-09 lists an absent specialist with the last day of the absence, and does not propose them', () => {
  const [heart] = specialties
  const [aalto, okonjo] = heart?.users ?? []
  if (!heart || !aalto || !okonjo) throw new Error('there are no cardiologists')
  const away = { ...heart, users: [aalto, { ...okonjo, awayUntil: '2026-03-27' }] }
  expect(candidatesFor([cardiology], [away], []).map((one) => one.awayUntil)).toEqual(['2026-03-27', null])
  expect(proposalsFor([cardiology], [away]).map((one) => one.lastName)).toEqual(['Aalto'])
})

test.each([
  [{ openCases: null, limit: null }, ''],
  [{ openCases: 1200, limit: null }, '1,200 open'],
  [{ openCases: 3, limit: { openRequests: 2, openLimit: 8 } }, '2 of 8'],
  [{ openCases: 9, limit: { openRequests: 6, openLimit: 6 } }, '6 of 6, full'],
])('END-09 the load %o is shown as %s', (load, words) => {
  expect(loadText(load)).toBe(words)
})
