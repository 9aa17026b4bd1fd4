import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/**
 * Returns a link that downloads all data of the caller's practice as one zip (GROW-06). The call is for practice admins
 * and requires the proof that confirmPassword returned. The link is valid for ten minutes, in the session that
 * requested it. The lines of the zip's files are described in practice-export/lines.ts.
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
