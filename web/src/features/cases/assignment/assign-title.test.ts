import { expect, test } from 'vitest'
import { assignTitle } from './assign-title.ts'

test('ASG-02 the title contains the specialties, the patient and the age in whole years', () => {
  const specialty = [
    { id: '1', title: 'Cardiology' },
    { id: '2', title: 'Dermatology' },
  ]
  const titled = { specialty, patientName: 'Priya Venkataraman', patientData: { dob: '2003-11-19' } }
  const titleOn = (day: number) =>
    assignTitle(titled, new Date(2026, 10, day).getTime(), (name) => name).join('')
  expect(titleOn(18)).toBe(
    'Assign Cardiology, Dermatology Specialist to Priya Venkataraman, DOB 11/19/2003 (22 years)',
  )
  expect(titleOn(19)).toContain('(23 years)')
})
