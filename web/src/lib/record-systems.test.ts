import { linkFields } from '@econsult/contract/record-systems/systems'
import { expect, test } from 'vitest'
import { recordSystemsOf } from './record-systems.ts'

const none = { ...linkFields(() => null), elationPatientPhysicianId: null }

test('CASE-02 a patient’s record systems are those with an id for the patient', () => {
  expect(recordSystemsOf(none)).toEqual([])
  expect(recordSystemsOf({ ...none, athenaPatientId: 'a-1', hintPatientId: 'h-1' })).toEqual([
    'athena',
    'hint',
  ])
  expect(recordSystemsOf({ ...none, elationPatientPhysicianId: 'd-1' })).toEqual([])
})
