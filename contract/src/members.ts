import { z } from 'zod'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS, emailAddressSchema } from './email-address.ts'
import { callerIdSchema, idSchema, personNameSchema } from './fields.ts'
import { VALIDATION } from './notices.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'

/** Rows per page of the members table (document 1, section 9). */
export const MEMBERS_PAGE_SIZE = 5

/** Notices and field texts of members, to the letter of document 1, sections 5 and 8. */
export const MEMBER_TEXTS = {
  added: 'Member has been added successfully',
  deleted: 'Member has been deleted successfully',
  activated: 'Member has been activated',
  nameRequired: 'Name field is required.',
  emailInvalid: EMAIL_TEXTS.invalid,
  emailTaken: EMAIL_TEXTS.taken,
  adminStays: 'Admin members cannot be deleted.',
  none: 'No record found',
  activeAlready: 'This member is active already.',
  inviteLinkCopied: 'Invite link is copied to clipboard',
} as const

/** What is said where a practice has no free seat (document 1, section 8). */
export function seatsExceeded(maxUsers: number): string {
  return `Total allowed users for your Practice has exceeded the set: ${maxUsers}`
}

/** A member as the practice admin sees them (document 1, section 3). */
export const memberSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: userTypeSchema,
  active: z.boolean(),
  isAdmin: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

const nameSchema = personNameSchema(MEMBER_TEXTS.nameRequired)

const emailSchema = emailAddressSchema({
  required: VALIDATION.emailRequired,
  invalid: MEMBER_TEXTS.emailInvalid,
})

/** Everybody in the caller's practice; practice admins alone, like all calls of this file. */
export const fetchPracticeMemberDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchPracticeMemberDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.array(memberSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** How many of the practice's seats are taken: its active members. */
export const getTotalPracticeUsers = defineCall({
  method: 'POST',
  path: '/api/v1/auth/getTotalPracticeUsers',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.number().int() }),
  callerFields: { practiceId: 'practiceId' },
})

/** True from whoever was warned of the cost: without it nobody is let in beyond the seats (document 1, section 4). */
const confirmSchema = z.boolean().optional()

/** Adds a member and invites them by mail; 409 where no seat is free and the cost was not confirmed. */
export const addMemberToPractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/addMemberToPractice',
  access: USER_TYPES,
  input: z.strictObject({
    firstName: nameSchema,
    lastName: nameSchema,
    email: emailSchema,
    practiceId: callerIdSchema,
    /** What the client holds for the limit; the server asks its own. */
    maxUsers: z.number().int().optional(),
    confirmOverLimit: confirmSchema,
  }),
  reply: z.object({ data: memberSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** Takes a member out of the practice: their sessions end at once. Admin members stay. */
export const deleteUserFromPractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/deleteUserFromPractice',
  access: USER_TYPES,
  input: z.strictObject({ userId: idSchema, practiceId: callerIdSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** Lets a member in who signed up by an unsigned link and waits (decisions, sections 5 and 8). */
export const activateMember = defineCall({
  method: 'POST',
  path: '/api/v1/auth/activateMember',
  access: USER_TYPES,
  input: z.strictObject({ userId: idSchema, practiceId: callerIdSchema, confirmOverLimit: confirmSchema }),
  reply: z.object({ data: memberSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})
