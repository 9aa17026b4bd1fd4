import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { phrasesByLanguage } from '../phrases-by-language.ts'
import type { ReportData, ReportSpecialist } from '../report-data.ts'
import { ageAt, dayOfBirth, timeWithLocal } from '../report-words.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/parties', {
    notGiven: 'Not given',
    /** The label of the day on which the case was opened. */
    caseOpened: 'Case opened',
    patient: 'Patient',
    /** The label of the date of birth. */
    dob: 'DOB',
    /** The label of a correction of the patient's name or date of birth. */
    corrected: 'Corrected',
    correction: withValues<{ time: string; words: string }>('{time}: {words}'),
    patientConsent: 'Patient consent',
    /** The patient has given verbal consent. */
    consentGiven: 'Verbal, given',
    sentBy: 'Sent by',
    requestingProvider: 'Requesting provider',
    practice: 'Practice',
    npi: 'NPI',
    licenseNumber: 'License number',
    specialties: 'Specialties',
    specialty: 'Specialty',
    specialist: 'Specialist',
    /** No specialist is assigned. */
    notAssigned: 'Not assigned',
  }),
)

/** A label with its value. */
export type Field = { label: string; value: string }

/** The three columns at the top of the report: patient and case, requesting provider, specialist. */
export function partyColumns(data: ReportData): Field[][] {
  return [caseFields(data), providerFields(data), specialistFields(data)]
}

function caseFields(data: ReportData): Field[] {
  const { createdAt, timeZone, language } = data
  const texts = textsIn(language)
  const opened = { label: texts.caseOpened, value: timeWithLocal(createdAt, timeZone) }
  if (data.isSupportCase) return [opened]
  const { name, dob, corrections = [] } = data.patient ?? { name: texts.notGiven, dob: null }
  return [
    { label: texts.patient, value: name },
    {
      label: texts.dob,
      value: dob ? `${dayOfBirth(dob, language)} (${ageAt(dob, createdAt, language)})` : texts.notGiven,
    },
    ...corrections.map(({ words, at }) => ({
      label: texts.corrected,
      value: texts.correction({ time: timeWithLocal(at, timeZone), words }),
    })),
    opened,
    { label: texts.patientConsent, value: data.patientConsentGiven ? texts.consentGiven : texts.notGiven },
  ]
}

function providerFields({ requestingProvider, isSupportCase, language }: ReportData): Field[] {
  const texts = textsIn(language)
  const { name, practiceName, npi, licenseNumber } = requestingProvider
  return [
    { label: isSupportCase ? texts.sentBy : texts.requestingProvider, value: name },
    { label: texts.practice, value: practiceName || texts.notGiven },
    { label: texts.npi, value: npi || texts.notGiven },
    { label: texts.licenseNumber, value: licenseNumber || texts.notGiven },
  ]
}

function specialistFields(data: ReportData): Field[] {
  if (data.isSupportCase) return []
  const texts = textsIn(data.language)
  if (hasSeveralSpecialties(data)) return [{ label: texts.specialties, value: data.specialties.join(', ') }]
  const [specialist] = data.specialists
  const specialty = { label: texts.specialty, value: data.specialties[0] ?? texts.notGiven }
  if (!specialist) return [{ label: texts.specialist, value: texts.notAssigned }, specialty]
  return [
    { label: texts.specialist, value: specialist.name },
    specialty,
    { label: texts.npi, value: specialist.npi || texts.notGiven },
    { label: texts.licenseNumber, value: specialist.licenseNumber || texts.notGiven },
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
