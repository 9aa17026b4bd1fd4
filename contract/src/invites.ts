import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** How long an invite link opens the sign-up, in milliseconds (security page, W10). */
export const INVITE_LINK_MS = 14 * 24 * 60 * 60 * 1000

/** Longest invite hash that is looked at, in characters. */
export const MAX_INVITE_HASH_LENGTH = 2000

/** Texts of sign-up links. */
export const INVITE_LINK_TEXTS = {
  notValid: 'This sign-up link is not valid.',
  expired: 'This invite link has expired. Ask the practice for a new one.',
  revoked: 'This invite link was withdrawn. Ask the practice for a new one.',
} as const

/** The hash of an invite link. */
export const inviteHashSchema = z
  .string(INVITE_LINK_TEXTS.notValid)
  .min(1, INVITE_LINK_TEXTS.notValid)
  .max(MAX_INVITE_HASH_LENGTH, INVITE_LINK_TEXTS.notValid)

/** Makes a link by which people join the caller's practice; practice admins alone (ACC-09). */
export const createInviteLink = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createInviteLink',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.object({ link: z.string() }) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Withdraws a link of the caller's practice before its time; practice admins alone (security page, W10). */
export const revokeInviteLink = defineCall({
  method: 'POST',
  path: '/api/v1/auth/revokeInviteLink',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema, hash: inviteHashSchema }),
  reply: z.object({ data: z.null() }),
  callerFields: { practiceId: 'practiceId' },
})
