import type { ReportData, ReportSpecialist } from '../report-data.ts'
import { ageAt, dayOfBirth, timeWithLocal } from '../report-words.ts'

/** A label with its value. */
export type Field = { label: string; value: string }

const NOT_GIVEN = 'Not given'

/** The three columns at the top of the report: patient and case, requesting provider, specialist. */
export function partyColumns(data: ReportData): Field[][] {
  return [caseFields(data), providerFields(data), specialistFields(data)]
}

function caseFields(data: ReportData): Field[] {
  const opened = { label: 'Case opened', value: timeWithLocal(data.createdAt, data.timeZone) }
  if (data.isSupportCase) return [opened]
  const { name, dob, corrections = [] } = data.patient ?? { name: NOT_GIVEN, dob: null }
  return [
    { label: 'Patient', value: name },
    { label: 'DOB', value: dob ? `${dayOfBirth(dob)} (${ageAt(dob, data.createdAt)})` : NOT_GIVEN },
    ...corrections.map(({ words, at }) => ({
      label: 'Corrected',
      value: `${timeWithLocal(at, data.timeZone)}: ${words}`,
    })),
    opened,
    { label: 'Patient consent', value: data.patientConsentGiven ? 'Verbal, given' : NOT_GIVEN },
  ]
}

function providerFields({ requestingProvider, isSupportCase }: ReportData): Field[] {
  const { name, practiceName, npi, licenseNumber } = requestingProvider
  return [
    { label: isSupportCase ? 'Sent by' : 'Requesting provider', value: name },
    { label: 'Practice', value: practiceName || NOT_GIVEN },
    { label: 'NPI', value: npi || NOT_GIVEN },
    { label: 'License number', value: licenseNumber || NOT_GIVEN },
  ]
}

function specialistFields(data: ReportData): Field[] {
  if (data.isSupportCase) return []
  if (hasSeveralSpecialties(data)) return [{ label: 'Specialties', value: data.specialties.join(', ') }]
  const [specialist] = data.specialists
  const specialty = { label: 'Specialty', value: data.specialties[0] ?? NOT_GIVEN }
  if (!specialist) return [{ label: 'Specialist', value: 'Not assigned' }, specialty]
  return [
    { label: 'Specialist', value: specialist.name },
    specialty,
    { label: 'NPI', value: specialist.npi || NOT_GIVEN },
    { label: 'License number', value: specialist.licenseNumber || NOT_GIVEN },
  ]
}

/** True if the case has several specialties or specialists; the specialists are then listed in a separate section. */
export function hasSeveralSpecialties(data: ReportData): boolean {
  return !data.isSupportCase && (data.specialties.length > 1 || data.specialists.length > 1)
}

type SpecialistEntry = { specialty: string; specialist: ReportSpecialist | null }

/** Every specialty of the case, in order, with its specialist. */
export function specialistList({ specialties, specialists }: ReportData): SpecialistEntry[] {
  const titles = new Set([...specialties, ...specialists.map(({ specialty }) => specialty)])
  return [...titles].flatMap((specialty): SpecialistEntry[] => {
    const found = specialists.filter((specialist) => specialist.specialty === specialty)
    if (found.length === 0) return [{ specialty, specialist: null }]
    return found.map((specialist) => ({ specialty, specialist }))
  })
}
