import { z } from 'zod'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS, emailAddressSchema } from './email-address.ts'
import { callerIdSchema, personNameSchema } from './fields.ts'
import { languageSchema } from './languages/language-schema.ts'
import { VALIDATION } from './notices.ts'
import { newPasswordSchema } from './auth/password-rules.ts'
import { definePhrases } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'
import { userSchema } from './users.ts'
import { phoneNumberSchema } from './phone-number.ts'

/** Texts of the account page: notices and field errors (ACC-02, ACC-03, ACC-04). */
export const ACCOUNT_TEXTS = definePhrases('account/contract', {
  saved: 'User data saved successfully',
  firstNameRequired: 'Please enter the first name',
  lastNameRequired: 'Please enter the last name',
  emailRequired: 'Please enter the email',
  faxInvalid: 'Please enter valid fax number',
  savePhoneFirst: 'Please save your phone number before moving on.',
  saveFaxFirst: 'Please save your fax number before moving on.',
  proofRequired: 'Confirm your password first.',
  avatarMissing: 'This picture is no longer available. Choose it again.',
})

/** Minimum length of a phone number, in characters, including the country code and without spaces (ACC-02). */
export const SHORTEST_PHONE = 13

const emailSchema = emailAddressSchema({
  required: ACCOUNT_TEXTS.emailRequired,
  invalid: EMAIL_TEXTS.invalid,
})

/**
 * Changes the caller's own account. A new password or email address requires the proof that confirmPassword returned
 * (B10).
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
    phoneNumber: phoneNumberSchema(VALIDATION.phoneInvalid).optional(),
    /** The stored file name that presign returned; null removes the picture. */
    avatar: z.strictObject({ name: z.string().min(1).max(300), type: z.string().max(200) }).nullish(),
    notification: z.boolean().optional(),
    phoneNotification: z.boolean().optional(),
    language: languageSchema.optional(),
    password: newPasswordSchema.optional(),
    proof: z.string().max(500).optional(),
  }),
  reply: z.object({ data: userSchema, message: z.string() }),
  callerFields: { userID: 'id' },
})
