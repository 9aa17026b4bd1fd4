import { z } from 'zod'
import { ACCOUNT_TEXTS } from './account.ts'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { languageSchema } from './languages/language-schema.ts'
import { USER_TYPES } from './roles.ts'
import { timeZoneSchema } from './time-zones.ts'
import { usStateSchema } from './us-states.ts'
import { phoneNumberSchema } from './phone-number.ts'

/** A practice, as displayed to its own members. */
export const practiceSchema = z.object({
  id: idSchema,
  practiceName: z.string(),
  faxNumber: z.string().nullable(),
  /** Time at which the fax number was last changed, in milliseconds since 1970. */
  faxChangedAt: z.number().int().nullable(),
  faxNotification: z.boolean(),
  maxUsers: z.number().int(),
  /** IANA name of the time zone; null until an admin sets it. */
  timeZone: z.string().nullable(),
  /** Postal abbreviation of the practice's state; null until an admin sets it. */
  usState: z.string().nullable(),
  /** The language of reports, and of emails to users without a language; null for English. */
  language: languageSchema.nullable().default(null),
  athenaPracticeId: z.string().nullable(),
  elationPracticeId: z.string().nullable(),
  isHintIntegrated: z.boolean(),
})
export type Practice = z.infer<typeof practiceSchema>

/** Returns the caller's own practice; null for platform administrators. */
export const fetchPracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchPracticeDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: practiceSchema.nullable() }),
  callerFields: { practiceId: 'practiceId' },
})

/** A fax number must be longer than this, in characters, including the country code and without spaces (ACC-02). */
export const FAX_LONGER_THAN = 12

/** Display duration of the fax hint on the account page, in milliseconds (ACC-03). */
export const FAX_HINT_MS = 5000

/** Time for which the account page displays a change of the fax number, in milliseconds (W13). */
export const FAX_CHANGED_HINT_MS = 24 * 60 * 60 * 1000

const practiceChangesSchema = z.strictObject({
  practiceId: callerIdSchema,
  /** Null or '' removes the fax number and ends the fax notices. */
  faxNumber: phoneNumberSchema(ACCOUNT_TEXTS.faxInvalid).nullish(),
  faxNotification: z.boolean().optional(),
  /** Null removes the time zone; reports then show only UTC. */
  timeZone: timeZoneSchema.nullish(),
  /** Null removes the state; routing then assigns no cases to specialists with recorded licenses (TURN-08). */
  usState: usStateSchema.nullish(),
  /** The language of reports, and of emails to users without a language. */
  language: languageSchema.optional(),
  /** The proof that confirmPassword returned, which a change of the fax number requires. */
  proof: z.string().max(500).optional(),
  /** Returned as the `message` of the response. */
  successMessage: z.string().max(200).optional(),
})

const practiceReply = z.object({ data: practiceSchema, message: z.string() })

/** Changes the practice admin's own practice; a changed fax number requires a proof (ACC-11, W13). */
export const updatePracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/updatePracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})

/** The same call under an alternative path that some clients use. */
export const modifyPracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/modifyPracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})
