import { definePhrases } from '@econsult/contract/languages/phrases'
import { inLanguage } from '../../../languages/in-language.ts'

/** Returns the address of the page on which the recipient of a link sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/resetpassword/${token}`
}

const phrases = definePhrases('auth/server/links', {
  setToBegin: 'Set a password to begin. The link works once, for 14 days.',
  setPassword: 'Set your password',
})

/** Returns the sentence about the link and the button of an invitation email. */
export function invitationParts(publicUrl: string, token: string, language: string | null) {
  const texts = inLanguage(phrases, language)
  return {
    words: texts.setToBegin,
    action: { label: texts.setPassword, href: passwordLink(publicUrl, token) },
  }
}
