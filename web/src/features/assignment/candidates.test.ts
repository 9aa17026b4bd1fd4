import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { expect, test } from 'vitest'
import { candidatesFor } from './candidates.ts'

function specialist(id: string, name: string, specialtyId: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id, firstName, lastName, specialtyId, specialtyTitle: '', providerName: 'Northgate Heart Group' }
}

function specialty(id: string, title: string, users: string[], defaultSpecialistId: string | null) {
  return {
    id,
    specialtyId: id,
    value: title.toLowerCase(),
    title,
    defaultSpecialistId,
    defaultSpecialistName: null,
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

test('ASG-03 only specialists of the specialties of the case stand there, the default first', () => {
  const found = candidatesFor(assignments, specialties, [])
  expect(found.map((one) => `${one.firstName} ${one.lastName}, ${one.specialtyTitle}`)).toEqual([
    'Samuel Okonjo, Cardiology',
    'Kirsten Aalto, Cardiology',
    'Inês Carvalho, Dermatology',
  ])
  expect(found.map((one) => one.isDefault)).toEqual([true, false, false])
})

test('the specialty of the address comes first', () => {
  expect(candidatesFor(assignments, specialties, ['2'])[0]?.lastName).toBe('Carvalho')
})

test('ASG-04 who is assigned can be unassigned, anybody else replaces them', () => {
  const other = specialty('2', 'Dermatology', ['Inês Carvalho', 'Theo Wilk'], null)
  const [carvalho, wilk] = candidatesFor(assignments, [other], [])
  expect(carvalho).toMatchObject({ isAssigned: true, replaces: null })
  expect(wilk).toMatchObject({ isAssigned: false, replaces: 'Inês Carvalho' })
})

test('a specialist who is not listed any more can still be unassigned', () => {
  const [former] = candidatesFor([dermatology], [specialty('2', 'Dermatology', [], null)], [])
  expect(former).toMatchObject({ firstName: 'Inês', lastName: 'Carvalho', isAssigned: true })
})
