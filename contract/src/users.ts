import { z } from 'zod'
import { defineCall } from './call.ts'
import { idSchema, callerIdSchema } from './fields.ts'
import { languageSchema } from './languages/language-schema.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'

/** A user, without secrets (AUTH-03). */
export const userSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  avatar: z.object({ name: z.string(), type: z.string() }).nullable(),
  existedAvatar: z.boolean(),
  userType: userTypeSchema,
  isAdmin: z.boolean(),
  practiceId: idSchema.nullable(),
  specialty: idSchema.nullable(),
  notification: z.boolean(),
  phoneNotification: z.boolean(),
  /** True if text messages are turned off because the user replied STOP. */
  hasStoppedTexts: z.boolean().default(false),
  active: z.boolean(),
  /** True if the user has confirmed the email address. */
  emailConfirmed: z.boolean().default(true),
  npi: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  /** The language of the user's screens and emails; null until one is chosen. */
  language: languageSchema.nullable().default(null),
})
export type User = z.infer<typeof userSchema>

/** Returns the current data of the signed-in user. A call after user activity also extends the session. */
export const fetchUserDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchUserDataById',
  access: USER_TYPES,
  input: z.strictObject({ userID: callerIdSchema }),
  reply: z.object({ data: userSchema }),
  callerFields: { userID: 'id' },
})
