import { z } from 'zod'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS, emailAddressSchema } from './email-address.ts'
import { callerIdSchema, personNameSchema } from './fields.ts'
import { VALIDATION } from './notices.ts'
import { newPasswordSchema } from './passwords.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'
import { userSchema } from './users.ts'

/** Notices and field texts of the account page, to the letter of document 1, sections 5 and 8. */
export const ACCOUNT_TEXTS = {
  saved: 'User data saved successfully',
  firstNameRequired: 'Please enter the first name',
  lastNameRequired: 'Please enter the last name',
  emailRequired: 'Please enter the email',
  emailInvalid: EMAIL_TEXTS.invalid,
  emailTaken: EMAIL_TEXTS.taken,
  phoneInvalid: VALIDATION.phoneInvalid,
  faxInvalid: 'Please enter valid fax number',
  savePhoneFirst: 'Please save your phone number before moving on.',
  saveFaxFirst: 'Please save your fax number before moving on.',
  proofRequired: 'Confirm your password first.',
  avatarMissing: 'This picture is not here any more. Choose it again.',
} as const

/** Fewest characters of a phone number with its country code, spaces removed (document 1, section 9). */
export const SHORTEST_PHONE = 13

/** A fax number is longer than this many characters, spaces removed (document 1, section 9). */
export const FAX_LONGER_THAN = 12

/** The fax hint on the account page clears after this many milliseconds (document 1, section 9). */
export const FAX_HINT_MS = 5000

/** How long the account page says that the fax number was changed, in milliseconds (security page, W13). */
export const FAX_CHANGED_HINT_MS = 24 * 60 * 60 * 1000

const emailSchema = emailAddressSchema({
  required: ACCOUNT_TEXTS.emailRequired,
  invalid: ACCOUNT_TEXTS.emailInvalid,
})

/**
 * Changes of the caller's own account. Another password or e-mail address needs the proof that confirmPassword gave
 * (decisions, section 8).
 */
export const modifyUserDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/modifyUserDataById',
  access: USER_TYPES,
  input: z.strictObject({
    userID: callerIdSchema,
    firstName: personNameSchema(ACCOUNT_TEXTS.firstNameRequired).optional(),
    lastName: personNameSchema(ACCOUNT_TEXTS.lastNameRequired).optional(),
    email: emailSchema.optional(),
    phoneNumber: z.string(ACCOUNT_TEXTS.phoneInvalid).max(40, ACCOUNT_TEXTS.phoneInvalid).optional(),
    /** The stored name that presign gave; null takes the picture away. */
    avatar: z.strictObject({ name: z.string().min(1).max(300), type: z.string().max(200) }).nullish(),
    notification: z.boolean().optional(),
    phoneNotification: z.boolean().optional(),
    password: newPasswordSchema.optional(),
    proof: z.string().max(500).optional(),
  }),
  reply: z.object({ data: userSchema, message: z.string() }),
  callerFields: { userID: 'id' },
})

const practiceChangesSchema = z.strictObject({
  practiceId: callerIdSchema,
  /** Null or '' takes the number away, and with it the fax notices. */
  faxNumber: z.string(ACCOUNT_TEXTS.faxInvalid).max(40, ACCOUNT_TEXTS.faxInvalid).nullish(),
  faxNotification: z.boolean().optional(),
  /** What confirmPassword gave: another fax number needs it. */
  proof: z.string().max(500).optional(),
  /** Comes back as the answer's message. */
  successMessage: z.string().max(200).optional(),
})

const practiceReply = z.object({ data: practiceSchema, message: z.string() })

/** Changes of the practice admin's own practice (document 1, section 7); another fax number needs a proof. */
export const updatePracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/updatePracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})

/** The same under the other name that the specification gives it. */
export const modifyPracticeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/modifyPracticeDataById',
  access: USER_TYPES,
  input: practiceChangesSchema,
  reply: practiceReply,
  callerFields: { practiceId: 'practiceId' },
})
