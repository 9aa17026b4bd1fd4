import type { Mail } from '@econsult/adapters/mail/mail-port'
import { definePhrases } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import { inLanguage } from '../../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../../mail/compose-mail.ts'
import type { UserRecord } from '../../users/store.ts'

/** Account changes that are reported to the account's owner by email. */
const ACCOUNT_NEWS = [
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'recovery-code-used',
] as const
export const accountNewsSchema = z.enum(ACCOUNT_NEWS)
export type AccountNews = z.infer<typeof accountNewsSchema>

const phrases = definePhrases('auth/server/account-news', {
  passwordChanged: 'your password was changed',
  passwordChangedNews: 'The password of your account was changed. You were logged out on all other devices.',
  emailChanged: 'your email was changed',
  emailChangedNews: 'The email address of your account was changed. You now sign in with the new one.',
  secondFactorOn: 'two-factor was turned on',
  secondFactorOnNews: 'Your account now asks for a second factor after the password.',
  secondFactorOff: 'two-factor was turned off',
  secondFactorOffNews: 'Your account no longer asks for a second factor after the password.',
  passkeyAdded: 'a passkey was added',
  passkeyAddedNews: 'A passkey was added to your account.',
  recoveryCodeUsed: 'a recovery code was used',
  recoveryCodeUsedNews:
    'Somebody signed in to your account with one of its recovery codes. That code can no longer be used.',
  isItYou: 'If it was you, there is nothing to do. If not, set a new password now.',
  setPassword: 'Set a new password',
  stillOut: 'If you still cannot sign in, contact your practice admin.',
})

type Key = keyof typeof phrases

const WORDS: Readonly<Record<AccountNews, { subject: Key; sentence: Key }>> = {
  'password-changed': { subject: 'passwordChanged', sentence: 'passwordChangedNews' },
  'email-changed': { subject: 'emailChanged', sentence: 'emailChangedNews' },
  'second-factor-on': { subject: 'secondFactorOn', sentence: 'secondFactorOnNews' },
  'second-factor-off': { subject: 'secondFactorOff', sentence: 'secondFactorOffNews' },
  'passkey-added': { subject: 'passkeyAdded', sentence: 'passkeyAddedNews' },
  'recovery-code-used': { subject: 'recoveryCodeUsed', sentence: 'recoveryCodeUsedNews' },
}

interface NewsMail {
  readonly user: Pick<UserRecord, 'first_name' | 'last_name' | 'language'>
  readonly news: AccountNews
  readonly to: string
  readonly publicUrl: string
  /** The id of the outbox row. It keeps the message id the same if the email is sent again. */
  readonly rowId: string
}

/**
 * Returns the email that reports an account change and explains the steps to take if another person made the change.
 */
export function accountNewsMail({ user, news, to, publicUrl, rowId }: NewsMail): Mail {
  const { subject, sentence } = WORDS[news]
  const texts = inLanguage(phrases, user.language)
  const mail = composeMail({
    language: user.language,
    subject: `${PRODUCT_NAME}: ${texts[subject]}`,
    greeting: greetingOf(user),
    paragraphs: [texts[sentence], texts.isItYou],
    action: { label: texts.setPassword, href: `${publicUrl}/forgotpassword` },
    afterwards: [texts.stillOut],
  })
  return { ...mail, to, messageId: `<${rowId}@econsult>` }
}
