import { z } from 'zod'

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
