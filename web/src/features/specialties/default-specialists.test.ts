import { expect, test } from 'vitest'
import { defaultSpecialistHint } from './default-specialists.ts'

const specialties = [
  { id: '1', title: 'Dermatology', defaultSpecialistName: 'Ines Carvalho' },
  { id: '2', title: 'Cardiology', defaultSpecialistName: 'Noor Haddad' },
  { id: '3', title: 'Neurology', defaultSpecialistName: null },
]

test.each([
  [[], ''],
  [['3'], ''],
  [['1', '3'], 'Dermatology cases go to Ines Carvalho by default.'],
  [
    ['2', '1'],
    'Cardiology cases go to Noor Haddad by default. Dermatology cases go to Ines Carvalho by default.',
  ],
])('with %j chosen the hint is: %s', (chosen, hint) => {
  expect(defaultSpecialistHint(specialties, chosen)).toBe(hint)
})
