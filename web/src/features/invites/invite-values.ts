import { INVITATION_TEXTS } from '@econsult/contract/invites'
import { PRODUCT_NAME } from '@econsult/contract/product'

const DEFAULT_TEXT = `I use ${PRODUCT_NAME} to ask specialists about patients of mine and get their answer in writing, often the same day. I think it would help you too.

If you sign up with this invitation, your practice and mine each get a month free.`

/** The initial values of an invitation, with the default message (REG-10). */
export const EMPTY_INVITE = { inviteName: '', inviteEmail: '', text: DEFAULT_TEXT }
export type InviteValues = typeof EMPTY_INVITE

/** The error for the first missing field, in the order of the form (REG-10). */
export function firstFault({
  inviteName,
  inviteEmail,
  text,
}: InviteValues): Partial<InviteValues> | undefined {
  if (inviteName.trim() === '') return { inviteName: INVITATION_TEXTS.nameRequired }
  if (inviteEmail.trim() === '') return { inviteEmail: INVITATION_TEXTS.emailRequired }
  return text.trim() === '' ? { text: INVITATION_TEXTS.messageRequired } : undefined
}
