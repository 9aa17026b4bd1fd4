import { z } from 'zod'
import { loginInputSchema } from './auth.ts'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS } from './email-address.ts'
import { idSchema } from './fields.ts'
import { inviteHashSchema } from './invites.ts'
import { MAX_PERSON_NAME_LENGTH } from './limits.ts'
import { PASSWORD_TEXTS } from './passwords.ts'
import { VALIDATION } from './notices.ts'

/** Who may sign up, with the labels of document 1, section 2. */
export const SIGN_UP_ROLES = ['PCP', 'Specialty', 'Biller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

export const OCCUPATION_LABELS: Record<SignUpRole, string> = {
  PCP: 'PCP',
  Specialty: 'Specialist',
  Biller: 'Practice Administrator',
}

/** Longest practice name, in characters. */
export const MAX_PRACTICE_NAME_LENGTH = 200

/** Texts under the fields of the sign-up form; the server gives them (document 1, section 5). */
export const SIGN_UP_ERRORS = {
  firstNameRequired: 'First Name field is required.',
  lastNameRequired: 'Last Name field is required.',
  nameTooLong: `Use at most ${MAX_PERSON_NAME_LENGTH} characters.`,
  practiceRequired: 'Practice Name field is required.',
  practiceTooLong: `Use at most ${MAX_PRACTICE_NAME_LENGTH} characters.`,
  roleRequired: 'Choose your occupation.',
  specialtyRequired: VALIDATION.specialtyRequired,
  specialtyUnknown: 'Choose a specialty from the list.',
  emailRequired: VALIDATION.emailRequired,
  emailInvalid: EMAIL_TEXTS.invalid,
  emailTaken: 'An account with this email exists already. Sign in, or use another email.',
  emailUnpaid:
    'A sign-up with this email waits for its payment. Sign in to go on with it, or set a new password with Forgot password.',
  emailOfAnother: 'This invite was sent to another email. Use that one, or ask for a new invite.',
  passwordRequired: VALIDATION.passwordRequired,
  confirmRequired: PASSWORD_TEXTS.confirmRequired,
  passwordsDiffer: 'The passwords do not match.',
  phoneRequired: 'Phone Number field is required.',
  phoneInvalid: VALIDATION.phoneInvalid,
  adminNotOffered: 'This link cannot make you the practice’s admin. Ask the practice for an invite.',
  adminNeeded: 'A new practice needs an admin. Use the sign-up link for practice admins.',
} as const

/** How long a sign-up waits for its payment, in milliseconds; then its e-mail address is free again. */
export const UNPAID_SIGN_UP_MS = 7 * 24 * 60 * 60 * 1000

/** The form a link opens: a new practice with a plan, a place in a practice, or one that waits for its admin. */
export const SIGN_UP_KINDS = ['new-practice', 'member', 'waiting'] as const

const signUpKeySchema = z.union([z.number().int(), z.string().max(20)])

/** Reads a sign-up link, so that the page can show the right form; one way in is named. */
export const readInvite = defineCall({
  method: 'POST',
  path: '/api/v1/auth/readInvite',
  access: 'public',
  input: z.strictObject({
    hash: inviteHashSchema.optional(),
    signUpKey: signUpKeySchema.optional(),
    practiceId: z.string().max(64).optional(),
  }),
  reply: z.object({
    data: z.object({
      kind: z.enum(SIGN_UP_KINDS),
      /** The practice that is joined; null for a new one. */
      practiceId: idSchema.nullable(),
      practiceName: z.string().nullable(),
      isAdmin: z.boolean(),
      /** The plan's key; null where nothing is to be paid. */
      maxUser: z.number().int().nullable(),
      /** The one address that may use the link; null for anybody. */
      email: z.string().nullable(),
      specialties: z.array(z.object({ id: idSchema, title: z.string() })),
    }),
  }),
})
export type SignUpOffer = z.infer<typeof readInvite.reply>['data']

const text = (longest: number) => z.string().max(longest).default('')
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/**
 * Makes an account. Every text may be empty here: the action says what is wrong by field, all at once (REG-03).
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  input: z.strictObject({
    hash: inviteHashSchema.optional(),
    practiceId: z.string().max(64).optional(),
    /** The plan's key, from `signUpKey_{maxUser}`. */
    maxUser: signUpKeySchema.optional(),
    isAdmin: yesOrNo.default(false),
    firstName: text(1000),
    lastName: text(1000),
    role: text(100),
    specialtyId: text(100),
    practice: text(1000),
    email: text(1000),
    password: text(5000),
    password2: text(5000),
    phoneNumber: text(100),
  }),
  reply: z.object({
    data: z.object({
      userId: idSchema,
      practiceId: idSchema,
      practiceName: z.string(),
      isAdmin: z.boolean(),
      /** The plan's key; null where nothing is to be paid. */
      maxUser: z.number().int().nullable(),
      /** Carries an admin through terms and payment, for two hours; null for everybody else. */
      signUpToken: z.string().nullable(),
    }),
    message: z.string(),
  }),
})

/**
 * Gives the token of a sign-up again to a practice's first admin who left before paying: their practice is not open, so
 * they cannot sign in, and the sign-up is all that is left to do.
 */
export const resumeSignUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/resumeSignUp',
  access: 'public',
  input: loginInputSchema.pick({ email: true, password: true }),
  reply: z.object({
    data: z.object({
      practiceId: idSchema,
      practiceName: z.string(),
      maxUser: z.number().int(),
      signUpToken: z.string(),
      termsAccepted: z.boolean(),
    }),
  }),
})
