import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import { fullName } from '../../../lib/full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'

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

const WORDS: Readonly<Record<AccountNews, { subject: string; sentence: string }>> = {
  'password-changed': {
    subject: 'your password was changed',
    sentence: 'The password of your account was changed. You were logged out on all other devices.',
  },
  'email-changed': {
    subject: 'your email was changed',
    sentence: 'The email address of your account was changed. You now sign in with the new one.',
  },
  'second-factor-on': {
    subject: 'two-factor was turned on',
    sentence: 'Your account now asks for a second factor after the password.',
  },
  'second-factor-off': {
    subject: 'two-factor was turned off',
    sentence: 'Your account no longer asks for a second factor after the password.',
  },
  'passkey-added': {
    subject: 'a passkey was added',
    sentence: 'A passkey was added to your account.',
  },
  'recovery-code-used': {
    subject: 'a recovery code was used',
    sentence:
      'Somebody signed in to your account with one of its recovery codes. That code can no longer be used.',
  },
}

interface NewsMail {
  readonly user: { readonly first_name: string; readonly last_name: string }
  readonly news: AccountNews
  readonly to: string
  readonly publicUrl: string
  /** The id of the outbox row, so that an email that is sent again has the same message id. */
  readonly rowId: string
}

/**
 * Returns the email that reports an account change and explains the steps to take if another person made the change.
 */
export function accountNewsMail({ user, news, to, publicUrl, rowId }: NewsMail): Mail {
  const { subject, sentence } = WORDS[news]
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: ${subject}`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [sentence, 'If it was you, there is nothing to do. If not, set a new password now.'],
    action: { label: 'Set a new password', href: `${publicUrl}/forgotpassword` },
    afterwards: ['If you still cannot sign in, contact your practice admin.'],
  })
  return { ...mail, to, messageId: `<${rowId}@econsult>` }
}
