import { birthDaySchema } from '@econsult/contract/fields'
import { cleanLabel } from '@econsult/contract/labels'
import { z } from 'zod'
import type { PatientDetails } from '../records/patients-port.ts'
import type { ChartPatient } from './smart-port.ts'

const nameSchema = z.object({
  use: z.string().optional(),
  family: z.string().optional(),
  given: z.array(z.string()).optional(),
  text: z.string().optional(),
})

/** The fields of a FHIR Patient that the product uses. */
export const chartPatientSchema = z.object({
  resourceType: z.literal('Patient'),
  id: z.string().min(1).max(200),
  name: z.array(nameSchema).optional(),
  birthDate: z.string().optional(),
  gender: z.string().optional(),
  telecom: z
    .array(
      z.object({
        system: z.string().optional(),
        value: z.string().optional(),
        use: z.string().optional(),
      }),
    )
    .optional(),
  address: z
    .array(
      z.object({
        line: z.array(z.string()).optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postalCode: z.string().optional(),
      }),
    )
    .optional(),
})
type FhirPatient = z.infer<typeof chartPatientSchema>

const LONGEST_NAME = 100

/**
 * Converts a FHIR Patient to the product's own terms. The official name is preferred, and only a complete date of birth
 * is used.
 */
export function readChartPatient(patient: FhirPatient): ChartPatient {
  const { id, name: names = [], birthDate } = patient
  const current = names.filter(({ use }) => use !== 'old' && use !== 'maiden')
  const name = current.find(({ use }) => use === 'official') ?? current[0] ?? names[0]
  const words = name?.text?.trim().split(/\s+/) ?? []
  const given = name?.given?.join(' ') ?? words.slice(0, -1).join(' ')
  const family = name?.family ?? words.at(-1) ?? ''
  return {
    vendorPatientId: id,
    formerIds: [],
    firstName: cleanLabel(given).slice(0, LONGEST_NAME),
    lastName: cleanLabel(family).slice(0, LONGEST_NAME),
    dob: birthDaySchema.safeParse(birthDate).data ?? null,
    details: detailsOf(patient),
  }
}

function detailsOf({ gender, telecom = [], address: [home] = [] }: FhirPatient): PatientDetails {
  const phone = (use: string) => telecom.find((one) => one.system === 'phone' && one.use === use)?.value
  const said = {
    gender: gender === 'female' || gender === 'male' ? gender.charAt(0).toUpperCase() : undefined,
    address: home?.line?.join(', '),
    city: home?.city,
    state: home?.state,
    zip: home?.postalCode,
    mobile_no: phone('mobile'),
    homephone: phone('home'),
    email: telecom.find((one) => one.system === 'email')?.value,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== ''))
}
