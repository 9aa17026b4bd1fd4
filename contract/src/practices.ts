import { z } from 'zod'
import { ACCOUNT_TEXTS } from './account.ts'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'
import { timeZoneSchema } from './time-zones.ts'
import { usStateSchema } from './us-states.ts'
import { phoneNumberSchema } from './phone-number.ts'

/** A practice, as shown to its own members. */
export const practiceSchema = z.object({
  id: idSchema,
  practiceName: z.string(),
  faxNumber: z.string().nullable(),
  /** Time at which the fax number was last changed, in milliseconds since 1970. */
  faxChangedAt: z.number().int().nullable(),
  faxNotification: z.boolean(),
  maxUsers: z.number().int(),
  /** IANA name; null until an admin sets it. */
  timeZone: z.string().nullable(),
  /** The state in which it is, as its postal letters; null until an admin sets it. */
  usState: z.string().nullable(),
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

/** A fax number must have more characters than this, with its country code and without spaces (ACC-02). */
export const FAX_LONGER_THAN = 12

/** How long the fax hint on the account page stays, in milliseconds (ACC-03). */
export const FAX_HINT_MS = 5000

/** How long the account page shows that the fax number was changed, in milliseconds (W13). */
export const FAX_CHANGED_HINT_MS = 24 * 60 * 60 * 1000

const practiceChangesSchema = z.strictObject({
  practiceId: callerIdSchema,
  /** Null or '' removes the number, and with it the fax notices. */
  faxNumber: phoneNumberSchema(ACCOUNT_TEXTS.faxInvalid).nullish(),
  faxNotification: z.boolean().optional(),
  /** Null removes it; reports then show only UTC. */
  timeZone: timeZoneSchema.nullish(),
  /** Null removes it; routing then sends no case to specialists with recorded licenses (TURN-08). */
  usState: usStateSchema.nullish(),
  /** The proof that confirmPassword returned; a changed fax number needs it. */
  proof: z.string().max(500).optional(),
  /** Returned as the response's message. */
  successMessage: z.string().max(200).optional(),
})

const practiceReply = z.object({ data: practiceSchema, message: z.string() })

/** Changes the practice admin's own practice; a changed fax number needs a proof (ACC-11, W13). */
export const updatePracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/updatePracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})

/** The same call at its second path, for clients that use it. */
export const modifyPracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/modifyPracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})
