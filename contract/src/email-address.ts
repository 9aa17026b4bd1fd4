import { z } from 'zod'
import { definePhrases } from './languages/phrases.ts'

/** Error texts of an email field. */
export const EMAIL_TEXTS = definePhrases('lib/contract/email-address', {
  invalid: 'Email is invalid.',
  taken: 'An account with this email already exists. Use another one.',
})

/** Maximum length of an email address, in characters. */
export const MAX_EMAIL_LENGTH = 254

const addressSchema = z.email().max(MAX_EMAIL_LENGTH)

/**
 * Returns an email address in the form stored in accounts: in lower case, without a dot at the end of the domain.
 * Returns undefined if the text is not an address. Different spellings of an address belong to the same account.
 */
export function readEmailAddress(text: string): string | undefined {
  return addressSchema.safeParse(text.trim().toLowerCase().replace(/\.$/, '')).data
}

/** Schema of an email address in a call, with the error texts for a missing and an invalid address. */
export function emailAddressSchema(texts: { required: string; invalid: string }) {
  return z
    .string(texts.required)
    .trim()
    .min(1, texts.required)
    .transform((text, context) => {
      const address = readEmailAddress(text)
      if (address !== undefined) return address
      context.addIssue({ code: 'custom', message: texts.invalid })
      return z.NEVER
    })
}
