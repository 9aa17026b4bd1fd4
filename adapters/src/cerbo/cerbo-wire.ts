import { z } from 'zod'
import { vendorId, vendorText } from '../records/wire-fields.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)

/** A row of GET /patients/{patient_id}/encounters */
export const encounterRowSchema = z.object({ id: vendorId, date: day })
export type CerboEncounterRow = z.output<typeof encounterRowSchema>

/** GET /encounters/{encounter_id} */
export const encounterSchema = z.object({
  id: vendorId,
  pt_id: vendorId,
  date: day,
  title: z.string().nullish(),
  /** HTML or plain text. */
  note: z.string().nullish(),
  provider: z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() }).nullish(),
})
export type CerboEncounter = z.output<typeof encounterSchema>

/** A row of GET /patients/{patient_id}/documents. A document without a date belongs to no encounter. */
export const documentRowSchema = z.object({
  id: vendorId,
  name: z.string().nullish(),
  date: day.nullish().catch(null),
  mime_type: z.string().nullish(),
})
export type CerboDocument = z.output<typeof documentRowSchema>

/** A row of GET /users */
export const userSchema = z.object({
  id: vendorId,
  firstName: vendorText,
  lastName: vendorText,
  email: vendorText,
  npi: vendorText,
})
export type CerboUser = z.output<typeof userSchema>

/** GET /users: one page of users */
export const someUsersSchema = z.object({ data: z.array(z.object({ id: vendorId })) })

/** POST /patients/{patient_id}/documents */
export const filedSchema = z.object({ id: vendorId })
