import { INVITATION_TEXTS } from '@econsult/contract/invites'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { ApiFailure } from '../../lib/api-failure.ts'

const DEFAULT_TEXT = `I use ${PRODUCT_NAME} to ask specialists about patients of mine and get their answer in writing, often the same day. I think it would help you too.

If you sign up with this invitation, your practice and mine each get a month free.`

/** A new invitation, with its default message (REG-10). */
export const EMPTY_INVITE = { inviteName: '', inviteEmail: '', text: DEFAULT_TEXT }
export type InviteValues = typeof EMPTY_INVITE

/** Error texts by field; `form` has those that belong to no field. */
export type InviteErrors = Partial<Record<keyof InviteValues | 'form', string>>

/** The first missing field, in the order of the form (REG-10). */
export function firstFault({ inviteName, inviteEmail, text }: InviteValues): InviteErrors | undefined {
  if (inviteName.trim() === '') return { inviteName: INVITATION_TEXTS.nameRequired }
  if (inviteEmail.trim() === '') return { inviteEmail: INVITATION_TEXTS.emailRequired }
  return text.trim() === '' ? { text: INVITATION_TEXTS.messageRequired } : undefined
}

/** The server's errors, for the fields name, inviteEmail and text. */
export function inviteErrorsOf({ message, errors }: ApiFailure): InviteErrors {
  const { name, inviteEmail, text } = errors
  if (name === undefined && inviteEmail === undefined && text === undefined) return { form: message }
  return { ...(name && { inviteName: name }), ...(inviteEmail && { inviteEmail }), ...(text && { text }) }
}
