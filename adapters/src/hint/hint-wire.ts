import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { vendorBirthDay, vendorId, vendorText as text } from '../records/wire-fields.ts'

const patientSchema = z.object({
  id: vendorId,
  first_name: text,
  last_name: text,
  dob: vendorBirthDay,
  sex: text,
  email: text,
  phones: z.array(z.object({ number: text, type: text })).nullish(),
  address_line1: text,
  address_city: text,
  address_state: text,
  address_zip: text,
  health_insurance_payer_name: text,
  health_insurance_member_id: text,
  merged_into: z.union([vendorId, z.object({ id: vendorId }).transform(({ id }) => id)]).nullish(),
  updated_at: z.string(),
})
export type HintPatient = z.output<typeof patientSchema>

const interactionSchema = z.object({
  id: vendorId,
  patient_id: z.string().nullish(),
  title: z.string().nullish(),
})

/** The schemas of hint's responses to requests with a practice's token. */
export default answersOf(import.meta.url, {
  patients: z.array(patientSchema),
  interaction: interactionSchema,
  interactions: z.array(interactionSchema),
})
