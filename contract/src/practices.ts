import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** The practice as its own people see it (document 1, section 3). */
export const practiceSchema = z.object({
  id: idSchema,
  practiceName: z.string(),
  faxNumber: z.string().nullable(),
  /** When the fax number was last changed, milliseconds since 1970. */
  faxChangedAt: z.number().int().nullable(),
  faxNotification: z.boolean(),
  maxUsers: z.number().int(),
  athenaPracticeId: z.string().nullable(),
  elationPracticeId: z.string().nullable(),
  isHintIntegrated: z.boolean(),
})
export type Practice = z.infer<typeof practiceSchema>

/** The caller's own practice; null for platform administrators. */
export const fetchPracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchPracticeDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: practiceSchema.nullable() }),
  callerFields: { practiceId: 'practiceId' },
})
