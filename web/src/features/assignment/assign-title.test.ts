import { expect, test } from 'vitest'
import { assignTitle } from './assign-title.ts'

test('ASG-02 the title names specialties and patient, with the age in whole years', () => {
  const specialty = [
    { id: '1', title: 'Cardiology' },
    { id: '2', title: 'Dermatology' },
  ]
  const titled = { specialty, patientName: 'Priya Venkataraman', patientData: { dob: '2003-11-19' } }
  expect(assignTitle(titled, new Date(2026, 10, 18).getTime())).toBe(
    'Assign Cardiology, Dermatology Specialist to Priya Venkataraman, DOB 11/19/2003 (22 years)',
  )
  expect(assignTitle(titled, new Date(2026, 10, 19).getTime())).toContain('(23 years)')
})
