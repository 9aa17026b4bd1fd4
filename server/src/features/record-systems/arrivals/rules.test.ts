import type { VendorPatient } from '@econsult/adapters/records/patients-port'
import { expect, test } from 'vitest'
import type { PatientRecord } from '../../patients/store.ts'
import { judgeArrival } from './rules.ts'

const ARRIVING: VendorPatient = {
  vendorPatientId: '9100',
  formerIds: ['9050'],
  firstName: 'Zoë',
  lastName: 'Madeup-Person',
  dob: '1980-02-03',
  details: {},
}

const linked = (id: string) => ({ athena: { id, physicianId: null } })

const patient = (changes: Partial<PatientRecord>) =>
  ({
    full_name: 'Zoe Madeup Person',
    dob: '1980-02-03',
    links: {},
    replaced_by: null,
    ...changes,
  }) as PatientRecord

test.each([
  ['nobody', [], 'added'],
  [
    'a patient who has the id, even under another name',
    [{ links: linked('9100'), full_name: 'Zoe Other' }],
    'updated',
  ],
  ['a patient under a former id that was merged', [{ links: linked('9050') }], 'updated'],
  ['the id with another date of birth', [{ links: linked('9100'), dob: '1990-02-03' }], 'to decide'],
  ['one patient by name and date of birth', [{}], 'linked'],
  ['the name with another date of birth', [{ dob: '1980-02-04' }], 'added'],
  ['two patients by name and date of birth', [{}, {}], 'to decide'],
  [
    'an entry that was merged into another one',
    [
      { id: 'merged', replaced_by: 'kept' },
      { id: 'kept', full_name: 'Zoe Other', dob: '1980-02-05' },
    ],
    'linked',
  ],
  ['one by name who is linked to another id', [{ links: linked('9300') }], 'to decide'],
])('a changed patient who matches %s', (_words, found, outcome) => {
  expect(judgeArrival('athena', ARRIVING, found.map(patient)).outcome).toBe(outcome)
})
