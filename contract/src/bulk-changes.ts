import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, caseIdSchema, idSchema } from './fields.ts'
import { MAX_BULK_CASES } from './limits.ts'
import { BULK_CHANGERS } from './roles.ts'

const bulkChange = {
  caseIds: z
    .array(
      z.strictObject({ caseId: caseIdSchema, specialistId: z.union([idSchema, z.literal('')]).nullish() }),
    )
    .min(1, 'Choose at least one case.')
    .max(MAX_BULK_CASES, `Choose at most ${MAX_BULK_CASES} cases.`),
  lastUpdatedById: callerIdSchema,
}
const bulkReply = z.object({ data: z.array(caseIdSchema), message: z.string() })

/** Closes cases, all of them or none (INB-09). */
export const closeCaseByIds = defineCall({
  method: 'POST',
  path: '/api/v1/case/closeCaseByIds',
  access: BULK_CHANGERS,
  input: z.strictObject({
    ...bulkChange,
    isRead: z.literal(true).optional(),
    isDeleted: z.literal(true).optional(),
  }),
  reply: bulkReply,
  callerFields: { lastUpdatedById: 'id' },
})

/** Opens closed cases again, all of them or none (INB-16). */
export const repoenCaseByIds = defineCall({
  method: 'POST',
  path: '/api/v1/case/repoenCaseByIds',
  access: BULK_CHANGERS,
  input: z.strictObject({
    ...bulkChange,
    isRead: z.boolean().optional(),
    isDeleted: z.literal(false).optional(),
  }),
  reply: bulkReply,
  callerFields: { lastUpdatedById: 'id' },
})
