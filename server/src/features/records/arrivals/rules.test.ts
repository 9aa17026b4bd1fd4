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

const patient = (changes: Partial<PatientRecord>) =>
  ({
    search_name: ' zoe madeup person',
    dob: '1980-02-03',
    athena_patient_id: null,
    ...changes,
  }) as PatientRecord

test.each([
  ['nobody', [], 'added'],
  [
    'whoever has the id, another name or not',
    [{ athena_patient_id: '9100', search_name: ' zoe other' }],
    'updated',
  ],
  ['whoever has an id that was merged into it', [{ athena_patient_id: '9050' }], 'updated'],
  ['the id with another day of birth', [{ athena_patient_id: '9100', dob: '1990-02-03' }], 'to decide'],
  ['one of the name and day of birth', [{}], 'linked'],
  ['the name with another day of birth', [{ dob: '1980-02-04' }], 'added'],
  ['two of the name and day of birth', [{}, {}], 'to decide'],
  ['one of the name who is linked to another id', [{ athena_patient_id: '9300' }], 'to decide'],
])('a changed patient who is here as %s', (_words, found, outcome) => {
  expect(judgeArrival('athena', ARRIVING, found.map(patient)).outcome).toBe(outcome)
})
