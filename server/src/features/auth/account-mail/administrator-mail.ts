import type { Mail } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { inLanguage } from '../../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../../mail/compose-mail.ts'
import { invitationParts } from '../password-links/present.ts'
import type { LinkMail } from './password-link-mail.ts'

const phrases = definePhrases('auth/server/administrator', {
  subject: withValues<{ product: string }>('{product}: you administer this platform'),
  setUp: withValues<{ product: string }>(
    '{product} was set up with you as its administrator: you assign specialists to cases and answer support requests.',
  ),
  signInWith: withValues<{ email: string }>(
    'You sign in with {email}. Enter your own name on the account page.',
  ),
})

/** Returns the email with the link by which the first administrator of a new platform sets a password. */
export function administratorMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const { words, action } = invitationParts(publicUrl, token, user.language)
  const texts = inLanguage(phrases, user.language)
  const mail = composeMail({
    language: user.language,
    subject: texts.subject({ product: PRODUCT_NAME }),
    greeting: greetingOf(user),
    paragraphs: [texts.setUp({ product: PRODUCT_NAME }), words],
    action,
    afterwards: [texts.signInWith({ email: user.email })],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
