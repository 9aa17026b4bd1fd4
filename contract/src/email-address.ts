import { z } from 'zod'

/** Texts of an e-mail field, to the letter of document 1, section 5, as far as they stand there. */
export const EMAIL_TEXTS = {
  invalid: 'Email is invalid.',
  taken: 'An account with this email exists already. Use another one.',
} as const

/** Longest e-mail address, in characters. */
export const MAX_EMAIL_LENGTH = 254

const addressSchema = z.email().max(MAX_EMAIL_LENGTH)

/**
 * An e-mail address as accounts keep it: in lower case, without the dot that may end a domain. Undefined for what is no
 * address. Two spellings of one address are the same account.
 */
export function readEmailAddress(text: string): string | undefined {
  return addressSchema.safeParse(text.trim().toLowerCase().replace(/\.$/, '')).data
}

/** An e-mail address as a call takes it, with the texts for none and for what is no address. */
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
