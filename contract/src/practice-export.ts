import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/**
 * Returns a link that downloads everything the caller's practice owns as one zip (GROW-06); for practice admins, with
 * the proof that confirmPassword returned. The link works for ten minutes, in the session that asked for it. The lines
 * of the zip's files are described in practice-export/lines.ts.
 */
export const exportPractice = defineCall({
  method: 'POST',
  path: '/api/v1/practices/exportPractice',
  access: USER_TYPES,
  input: z.strictObject({
    practiceId: callerIdSchema,
    proof: z.string().max(500).optional(),
  }),
  reply: z.object({ data: z.object({ url: z.string() }) }),
  callerFields: { practiceId: 'practiceId' },
})
