import { z } from 'zod'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS, emailAddressSchema } from './email-address.ts'
import { callerIdSchema, idSchema, personNameSchema, timeSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { VALIDATION } from './notices.ts'
import { USER_TYPES, type UserType, userTypeSchema } from './roles.ts'

/** Rows per page of the members table (ACC-06). */
export const MEMBERS_PAGE_SIZE = 5

/** Notices and field texts about members (ACC-06, ACC-07, ACC-08). */
export const MEMBER_TEXTS = definePhrases('members/contract', {
  added: 'Member has been added successfully',
  deleted: 'Member has been deleted successfully',
  activated: 'Member has been activated',
  nameRequired: 'Name field is required.',
  adminStays: 'Admin members cannot be deleted.',
  none: 'No record found',
  activeAlready: 'This member is already active.',
  invitedAgain: 'The invitation has been sent again',
  revoked: 'The invitation has been revoked',
  joinedAlready: 'This member has already joined.',
  invitedJustNow: 'This invitation was sent a moment ago. Wait a minute before you send it again.',
  specialistsOnly: 'In a practice of specialists, every member must be a specialist.',
  inviteLinkCopied: 'Invite link is copied to clipboard',
  /** Displayed if a practice has no free seat (ACC-08). */
  seatsExceeded: withValues<{ count: number }>(
    'Total allowed users for your Practice has exceeded the set: {count}',
  ),
})

/** User types for a new member of a primary care practice; all members of a specialist practice are specialists. */
export const MEMBER_ROLES = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** A member, as displayed to the practice admin (ACC-06). */
export const memberSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: userTypeSchema,
  active: z.boolean(),
  isAdmin: z.boolean(),
  /** Time of the last invitation if the member has not joined yet (has not set a password); otherwise null. */
  invitedAt: timeSchema.nullable(),
  /** True if the last attempt to hand over the invitation to the mail server failed. Later bounces are not detected. */
  isInvitationUndelivered: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

const nameSchema = personNameSchema(MEMBER_TEXTS.nameRequired)

const emailSchema = emailAddressSchema({
  required: VALIDATION.emailRequired,
  invalid: EMAIL_TEXTS.invalid,
})

/** Returns all members of the caller's practice. All calls in this file are for practice admins only. */
export const fetchPracticeMemberDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchPracticeMemberDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.array(memberSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Returns the number of seats that are used by the practice's active members. */
export const getTotalPracticeUsers = defineCall({
  method: 'POST',
  path: '/api/v1/auth/getTotalPracticeUsers',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.number().int() }),
  callerFields: { practiceId: 'practiceId' },
})

/**
 * True if the admin has confirmed the additional cost. Without the confirmation, no member is added beyond the paid
 * seats (ACC-08).
 */
const confirmSchema = z.boolean().optional()

/** Adds a member and sends an invitation email; 409 if no seat is free and the cost was not confirmed. */
export const addMemberToPractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/addMemberToPractice',
  effect: 'charges',
  access: USER_TYPES,
  input: z.strictObject({
    firstName: nameSchema,
    lastName: nameSchema,
    email: emailSchema,
    /** If omitted, the member is a PCP. */
    userType: z.enum(MEMBER_ROLES).optional(),
    practiceId: callerIdSchema,
    /** The seat limit that the client last read; the server ignores it and uses its own value. */
    maxUsers: z.number().int().optional(),
    confirmOverLimit: confirmSchema,
  }),
  reply: z.object({ data: memberSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** Sends another invitation to a member who has not joined yet. */
export const resendMemberInvitation = defineCall({
  method: 'POST',
  path: '/api/v1/auth/resendMemberInvitation',
  access: USER_TYPES,
  input: z.strictObject({ userId: idSchema, practiceId: callerIdSchema }),
  reply: z.object({ data: memberSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** Removes a member from the practice and ends the member's sessions immediately. Admin members cannot be removed. */
export const deleteUserFromPractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/deleteUserFromPractice',
  access: USER_TYPES,
  input: z.strictObject({ userId: idSchema, practiceId: callerIdSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** Activates a member who signed up with an unsigned link and therefore needs approval (REG-09). */
export const activateMember = defineCall({
  method: 'POST',
  path: '/api/v1/auth/activateMember',
  effect: 'charges',
  access: USER_TYPES,
  input: z.strictObject({ userId: idSchema, practiceId: callerIdSchema, confirmOverLimit: confirmSchema }),
  reply: z.object({ data: memberSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})
