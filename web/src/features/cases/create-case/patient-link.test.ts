import type { Patient } from '@econsult/contract/patients'
import { linkFields } from '@econsult/contract/record-systems/systems'
import { describe, expect, test } from 'vitest'
import { withDob, withName, withPatient } from './patient-link.ts'

const june: Patient = {
  id: 'p1',
  fullName: 'June Ashworth',
  firstName: 'June',
  lastName: 'Ashworth',
  dob: '1971-09-02',
  ...linkFields(() => null),
  athenaPatientId: 'a-1',
  elationPatientPhysicianId: null,
}
const chosen = withPatient(june)

describe('CASE-02 the chosen patient', () => {
  test('fills in name and DOB', () => {
    expect(chosen).toEqual({ patientName: 'June Ashworth', dob: '09/02/1971', patient: june, unlinked: null })
  })

  test('is unlinked when another name is typed, and can be linked again', () => {
    const typed = withName(chosen, 'June Ashworthy')
    expect(typed).toMatchObject({ patient: null, unlinked: june, dob: '09/02/1971' })
    expect(withName(typed, 'June Ashworthy J')).toMatchObject({ patient: null, unlinked: june })
  })

  test('is unlinked when a different date is typed, but not when the same date is typed in another format', () => {
    expect(withDob(chosen, '9/2/1971')).toMatchObject({ patient: june, dob: '9/2/1971' })
    expect(withDob(chosen, '09/02/197')).toMatchObject({ patient: null, unlinked: june })
  })

  test('is removed together with the DOB when the name is cleared', () => {
    expect(withName(chosen, '')).toEqual({ patientName: '', patient: null, unlinked: null, dob: '' })
    expect(withName({ ...chosen, patient: null }, '')).toMatchObject({ dob: '09/02/1971' })
  })
})
