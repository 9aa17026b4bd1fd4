import { INVITATION_TEXTS } from '@econsult/contract/invites'
import { VALIDATION } from '@econsult/contract/notices'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { phrases } from './phrases.ts'

const DEFAULT_TEXT = phrases.defaultText({ product: PRODUCT_NAME })

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
  if (inviteEmail.trim() === '') return { inviteEmail: VALIDATION.emailRequired }
  return text.trim() === '' ? { text: INVITATION_TEXTS.messageRequired } : undefined
}
