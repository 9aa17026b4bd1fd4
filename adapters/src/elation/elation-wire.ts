import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { vendorBirthDay, vendorId, vendorText } from '../records/wire-fields.ts'

const bulletSchema = z.object({
  category: z.string().nullish(),
  text: z.string().nullish(),
  sequence: z.number().nullish(),
})
export type ElationBullet = z.output<typeof bulletSchema>

/** GET /api/2.0/visit_notes/ */
const visitNotesSchema = z.object({
  results: z.array(
    z.object({
      id: vendorId.nullish(),
      patient: vendorId,
      /** ISO 8601 */
      document_date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
      template: z.string().nullish(),
      confidential: z.boolean().nullish(),
      deleted_date: z.string().nullish(),
      bullets: z.array(bulletSchema).nullish(),
    }),
  ),
})
export type ElationVisitNote = z.output<typeof visitNotesSchema>['results'][number]

/** GET /api/2.0/patients/ with a limit, which adds the count to the response */
const patientCountSchema = z.object({ count: z.number().int() })

const text = vendorText

/** GET /api/2.0/patients/ */
const patientsSchema = z.object({
  next: z.string().nullish(),
  results: z.array(
    z.object({
      id: vendorId,
      first_name: text,
      last_name: text,
      dob: vendorBirthDay,
      sex: text,
      address: z.object({ address_line1: text, city: text, state: text, zip: text }).nullish(),
      phones: z.array(z.object({ phone: text, phone_type: text })).nullish(),
      emails: z.array(z.object({ email: text })).nullish(),
      guarantor: z
        .object({ first_name: text, last_name: text, address: text, city: text, state: text, zip: text })
        .nullish(),
      insurances: z.array(z.object({ rank: text, carrier: text, member_id: text })).nullish(),
      deleted_date: text,
    }),
  ),
})
export type ElationPatient = z.output<typeof patientsSchema>['results'][number]

const reportSchema = z.object({
  id: vendorId,
  custom_title: z.string().nullish(),
  patient: vendorId,
  deleted_date: z.string().nullish(),
})

/** The schemas of Elation's responses, except the lists of a chart. */
export default answersOf(import.meta.url, {
  visitNotes: visitNotesSchema,
  patientCount: patientCountSchema,
  patients: patientsSchema,
  report: reportSchema,
  reports: z.object({ results: z.array(reportSchema) }),
})
