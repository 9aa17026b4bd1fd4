import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { inLanguage } from '../../languages/in-language.ts'
import { fullName } from '../../lib/full-name.ts'
import { composeMail, greetingOf, sharedMailPhrases } from '../../mail/compose-mail.ts'
import { STARTER_PLAN } from '../billing/plans.ts'
import type { InvitationRecord, ReferrerRecord } from './store.ts'

const phrases = definePhrases('invites/server', {
  subject: withValues<{ sender: string; product: string }>('{sender} invites you to {product}'),
  invites: withValues<{ sender: string; product: string }>(
    '{sender} invites you to {product}, where primary care providers ask specialists about their patients and get the answer in writing.',
  ),
  senderOf: withValues<{ sender: string; practice: string }>('{sender} of {practice}'),
  writes: withValues<{ sender: string }>('{sender} writes:'),
  freeMonth: 'Sign up with this email address, and your practice and theirs each get a month free.',
  signUp: 'Sign up',
  why: withValues<{ sender: string; email: string }>(
    'You received this email because {sender} ({email}) asked us to send it. If you do not know them, you can ignore this email.',
  ),
  signedUpSubject: withValues<{ product: string }>('{product}: a colleague whom you referred has signed up'),
  signedUp: withValues<{ product: string }>('A colleague whom you referred has signed up to {product}.'),
  onceTheyPay: 'Once their first invoice is paid, your practice and theirs each get a month free.',
  open: withValues<{ product: string }>('Open {product}'),
  signedUpText: withValues<{ product: string; address: string }>(
    '{product}: A colleague whom you referred has signed up. {address}',
  ),
})

/**
 * The email that invites a colleague to sign up, with the sender's name and message, in the sender's language (REG-10,
 * ACC-10).
 */
export function invitationMail(invitation: InvitationRecord, publicUrl: string) {
  const { name, message, practice_name: practice, language } = invitation
  const texts = inLanguage(phrases, language)
  const product = PRODUCT_NAME
  const sender = fullName(invitation)
  const from = practice === null ? sender : texts.senderOf({ sender, practice })
  return composeMail({
    language,
    subject: texts.subject({ sender, product }),
    greeting: sharedMailPhrases(language).dear({ name }),
    paragraphs: [
      texts.invites({ sender: from, product }),
      ...(message === '' ? [] : [texts.writes({ sender }), message]),
      texts.freeMonth,
    ],
    action: {
      label: texts.signUp,
      href: `${publicUrl}/register/identification/signUpKey_${STARTER_PLAN.key}/isAdmin_true`,
    },
    afterwards: [texts.why({ sender, email: invitation.sender_email })],
  })
}

/** The email that notifies a referrer that the referred colleague has signed up (NOTE-01). */
export function referralSignedUpMail(referrer: ReferrerRecord, publicUrl: string) {
  const texts = inLanguage(phrases, referrer.language)
  const product = PRODUCT_NAME
  return composeMail({
    language: referrer.language,
    subject: texts.signedUpSubject({ product }),
    greeting: greetingOf(referrer),
    paragraphs: [texts.signedUp({ product }), texts.onceTheyPay],
    action: { label: texts.open({ product }), href: publicUrl },
    afterwards: [sharedMailPhrases(referrer.language).turnOff],
  })
}

/** The text message with the same news. */
export function referralSignedUpText(referrer: ReferrerRecord, publicUrl: string): string {
  return inLanguage(phrases, referrer.language).signedUpText({ product: PRODUCT_NAME, address: publicUrl })
}
