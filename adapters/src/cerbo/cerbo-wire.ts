import { z } from 'zod'
import { vendorId } from '../records/wire-fields.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)

/** GET /patients/{patient_id}/encounters */
export const encountersSchema = z.object({ data: z.array(z.object({ id: vendorId, date: day })) })

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

/** GET /patients/{patient_id}/documents */
export const documentsSchema = z.object({
  data: z.array(
    z.object({ id: vendorId, name: z.string().nullish(), date: day, mime_type: z.string().nullish() }),
  ),
})
export type CerboDocument = z.output<typeof documentsSchema>['data'][number]

/** GET /users */
export const usersSchema = z.object({ data: z.array(z.object({ id: vendorId })) })
