import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../lib/full-name.ts'
import { composeMail, TURN_OFF } from '../../mail/compose-mail.ts'
import { STARTER_PLAN } from '../billing/plans.ts'
import type { InvitationRecord, ReferrerRecord } from './store.ts'

/** The email that invites a colleague to sign up, with the sender's name and message (REG-10, ACC-10). */
export function invitationMail(invitation: InvitationRecord, publicUrl: string) {
  const { name, message, practice_name: practice } = invitation
  const sender = fullName(invitation)
  const from = practice === null ? sender : `${sender} of ${practice}`
  return composeMail({
    subject: `${sender} invites you to ${PRODUCT_NAME}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `${from} invites you to ${PRODUCT_NAME}, where primary care providers ask specialists about their patients and get the answer in writing.`,
      ...(message === '' ? [] : [`${sender} writes:`, message]),
      'Sign up with this email address, and your practice and theirs each get a month free.',
    ],
    action: {
      label: 'Sign up',
      href: `${publicUrl}/register/identification/signUpKey_${STARTER_PLAN.key}/isAdmin_true`,
    },
    afterwards: [
      `You received this email because ${sender} (${invitation.sender_email}) asked us to send it. If you do not know them, you can ignore this email.`,
    ],
  })
}

/** The email that notifies a referrer that the referred colleague has signed up (NOTE-01). */
export function referralSignedUpMail(referrer: ReferrerRecord, publicUrl: string) {
  return composeMail({
    subject: `${PRODUCT_NAME}: a colleague whom you referred has signed up`,
    greeting: `Dear ${fullName(referrer)},`,
    paragraphs: [
      `A colleague whom you referred has signed up to ${PRODUCT_NAME}.`,
      'Once their first invoice is paid, your practice and theirs each get a month free.',
    ],
    action: { label: `Open ${PRODUCT_NAME}`, href: publicUrl },
    afterwards: [TURN_OFF],
  })
}
