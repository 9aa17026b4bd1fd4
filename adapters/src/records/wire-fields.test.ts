import { expect, test } from 'vitest'
import athena from '../athena/athena-wire.ts'
import { readChartPatient } from '../smart/chart-patient.ts'
import { vendorBirthDay } from './wire-fields.ts'

test.each([
  ['1850-01-01', '1850-01-01'],
  ['0000-01-01', null],
  ['1990-02-30', null],
  ['', null],
  [null, null],
  [19_900_102, null],
])('G10 reads a date of birth %s from a record system as %s without stopping a feed', (sent, read) => {
  expect(vendorBirthDay.parse(sent)).toBe(read)
  const patients = [{ patientid: '1', firstname: 'Made', lastname: 'Up', dob: sent }]
  expect(athena.schemas.changedPatients.safeParse({ patients }).success).toBe(true)
  const chart = { resourceType: 'Patient' as const, id: '1', birthDate: String(sent) }
  expect(readChartPatient(chart).dob).toBe(read)
})
