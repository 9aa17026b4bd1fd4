import { z } from 'zod'

const bulletSchema = z.object({
  category: z.string().nullish(),
  text: z.string().nullish(),
  sequence: z.number().nullish(),
})
export type ElationBullet = z.output<typeof bulletSchema>

/** GET /api/2.0/visit_notes/ */
export const visitNotesSchema = z.object({
  results: z.array(
    z.object({
      patient: z.union([z.number(), z.string()]),
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

/** GET /api/2.0/patients/ with a limit, which adds the count */
export const patientCountSchema = z.object({ count: z.number().int() })
