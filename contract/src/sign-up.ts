import { z } from 'zod'
import { loginInputSchema } from './auth/sign-in.ts'
import { defineCall } from './call.ts'
import { idSchema } from './fields.ts'
import { inviteHashSchema } from './invites.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { VALIDATION } from './notices.ts'
import { phoneNumberSchema } from './phone-number.ts'
import { ROLE_PHRASES } from './roles.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** User types that may sign up (REG-02). */
export const SIGN_UP_ROLES = ['PCP', 'Specialty', 'Biller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

export const OCCUPATION_LABELS: Record<SignUpRole, string> = {
  PCP: ROLE_PHRASES.pcp,
  Specialty: ROLE_PHRASES.specialist,
  Biller: ROLE_PHRASES.practiceAdministrator,
}

/** Maximum length of a practice name, in characters. */
export const MAX_PRACTICE_NAME_LENGTH = 200

/** Error texts below the fields of the sign-up form; the server sends them (REG-03). */
export const SIGN_UP_ERRORS = definePhrases('sign-up/contract', {
  firstNameRequired: 'First Name field is required.',
  lastNameRequired: 'Last Name field is required.',
  nameTooLong: withValues<{ count: number }>('Use at most {count} characters.'),
  practiceRequired: 'Practice Name field is required.',
  practiceTooLong: withValues<{ count: number }>('Use at most {count} characters.'),
  roleRequired: 'Choose your occupation.',
  specialtyUnknown: 'Choose a specialty from the list.',
  emailTaken: 'An account with this email already exists. Sign in, or use another email.',
  emailUnpaid:
    'A sign-up with this email is waiting for its payment. Sign in to continue it, or set a new password with Forgot password.',
  tooManyWait: 'Too many people are waiting to join this practice. Ask the practice to invite you by email.',
  emailOfAnother: 'This invite was sent to another email. Use that one, or ask for a new invite.',
  passwordsDiffer: 'The passwords do not match.',
  phoneRequired: 'Phone Number field is required.',
  adminNotOffered: 'This link cannot make you the practice’s admin. Ask the practice for an invite.',
  adminNeeded: 'A new practice needs an admin. Use the sign-up link for practice admins.',
})

/** Time limit for paying for a sign-up, in milliseconds; afterwards the email address can be used again. */
export const UNPAID_SIGN_UP_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The form for a link: a new practice with a plan, joining a practice, or joining a practice with the admin's approval.
 */
export const SIGN_UP_KINDS = ['new-practice', 'member', 'waiting'] as const

const signUpKeySchema = z.union([z.number().int(), z.string().max(20)])

/** Reads a sign-up link so that the page can display the correct form. The input contains exactly one kind of link. */
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
      /** The practice to join; null for a new practice. */
      practiceId: idSchema.nullable(),
      practiceName: z.string().nullable(),
      isAdmin: z.boolean(),
      /** The key of the plan; null if no payment is required. */
      maxUser: z.number().int().nullable(),
      /** Number of seats that the plan includes. */
      seats: z.number().int().nullable(),
      /** The only email address that may use the link; null if the link is not restricted to an address. */
      email: z.string().nullable(),
      specialties: z.array(z.object({ id: idSchema, title: titleOfSpecialtySchema })),
    }),
  }),
})
export type SignUpOffer = z.infer<typeof readInvite.reply>['data']

const text = (longest: number) => z.string().max(longest).default('')
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/**
 * Creates an account. The schema accepts empty texts because the action reports all errors together, by field (REG-03).
 */
export const register = defineCall({
  method: 'POST',
  path: '/api/v1/auth/register',
  effect: 'creates',
  access: 'public',
  input: z.strictObject({
    hash: inviteHashSchema.optional(),
    practiceId: z.string().max(64).optional(),
    /** The key of the plan, from `signUpKey_{maxUser}`. */
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
    phoneNumber: phoneNumberSchema(VALIDATION.phoneInvalid).default(''),
  }),
  reply: z.object({
    data: z.object({
      userId: idSchema,
      practiceId: idSchema,
      practiceName: z.string(),
      isAdmin: z.boolean(),
      /** The key of the plan; null if no payment is required. */
      maxUser: z.number().int().nullable(),
      /** A token with which an admin can accept the terms and pay, valid for two hours; null for all other users. */
      signUpToken: z.string().nullable(),
    }),
    message: z.string(),
  }),
})

/**
 * Returns a new sign-up token for the first admin of a practice who left before paying. Such an admin cannot sign in,
 * because the practice is not open yet, but can finish the sign-up with the token.
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
