import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'

/** Time for which an invite link can be used to sign up, in milliseconds (W10). */
export const INVITE_LINK_MS = 14 * 24 * 60 * 60 * 1000

/** Maximum accepted length of an invite hash, in characters. */
export const MAX_INVITE_HASH_LENGTH = 2000

/** Texts of sign-up links. */
export const INVITE_LINK_TEXTS = definePhrases('invites/contract/links', {
  notValid: 'This sign-up link is not valid.',
  expired: 'This invite link has expired. Ask the practice for a new one.',
  revoked: 'This invite link was withdrawn. Ask the practice for a new one.',
})

/** Maximum number of invitations that one user can send in 24 hours (W28). */
export const MAX_INVITATIONS_A_DAY = 20

/** Maximum length of an invitation message, in characters. */
export const MAX_INVITATION_LENGTH = 2000

/** Texts of the invite and refer forms (ACC-10, REG-10). */
export const INVITATION_TEXTS = definePhrases('invites/contract', {
  sent: 'Refer invitation has been sent.',
  nameRequired: 'Name field is required.',
  nameTooLong: withValues<{ count: number }>('Use at most {count} characters.'),
  messageRequired: 'Email message is required.',
  messageTooLong: withValues<{ count: number }>('Use at most {count} characters.'),
  noLinks: 'Remove web addresses from the message. The email already contains a link.',
  tooMany: withValues<{ count: number }>(
    'You have sent {count} invitations within a day. Send the next one tomorrow.',
  ),
})

/** The hash of an invite link. */
export const inviteHashSchema = z
  .string(INVITE_LINK_TEXTS.notValid)
  .min(1, INVITE_LINK_TEXTS.notValid)
  .max(MAX_INVITE_HASH_LENGTH, INVITE_LINK_TEXTS.notValid)

/** Creates a link for joining the caller's practice; practice admins only (ACC-09). */
export const createInviteLink = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createInviteLink',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.object({ link: z.string() }) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Revokes a link of the caller's practice before it expires; practice admins only (W10). */
export const revokeInviteLink = defineCall({
  method: 'POST',
  path: '/api/v1/auth/revokeInviteLink',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema, hash: inviteHashSchema }),
  reply: z.object({ data: z.null() }),
  callerFields: { practiceId: 'practiceId' },
})

const typed = z.string().max(10_000).default('')

/** The response to an invitation. Errors are listed by field: `name`, `inviteEmail` and `text`. */
const invitationReply = z.object({ data: z.null(), message: z.string() })

/** Refers or invites a colleague by email, with a fixed text (ACC-10). */
export const userReferEmail = defineCall({
  method: 'POST',
  path: '/api/v1/auth/userReferEmail',
  access: ['PCP', 'Specialty'],
  input: z.strictObject({ userId: callerIdSchema, inviteName: typed, inviteEmail: typed }),
  reply: invitationReply,
  callerFields: { userId: 'id' },
})

/** Invites a colleague by email with a personal message (REG-10); the email contains the sender's name. */
export const newUserInviteEmail = defineCall({
  method: 'POST',
  path: '/api/v1/auth/newUserInviteEmail',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({ userID: callerIdSchema, inviteName: typed, inviteEmail: typed, emailText: typed }),
  reply: invitationReply,
  callerFields: { userID: 'id' },
})
