import { z } from 'zod'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { PRODUCT_NAME } from '../product.ts'

/** Minimum length of a password for an account without a second factor, in characters (NIST SP 800-63B-4) (B1). */
export const MIN_PASSWORD_LENGTH = 15

/** Minimum length of a password for an account with a second factor, in characters. */
export const MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR = 8

/** Maximum length of a password, in characters as the browser counts them. */
export const MAX_PASSWORD_LENGTH = 1024

export const PASSWORD_TEXTS = definePhrases('auth/contract/password-rules', {
  tooLong: withValues<{ count: number }>('Use at most {count} characters.'),
  tooShort: withValues<{ count: number }>('Use at least {count} characters.'),
  common: 'This password, or one very like it, is too common. Choose another one.',
  repeats: 'This password repeats the same few characters. Choose another one.',
  names: withValues<{ product: string }>(
    'This password is too close to a name: yours, your practice’s or {product}. Choose another one.',
  ),
  mismatch: 'Your new passwords do not match.',
  oldRequired: 'Old Password field is required.',
  oldIncorrect: 'Your existing password was incorrect.',
  newRequired: 'New Password field is required.',
  confirmRequired: 'Confirm Password field is required.',
})

/** Information about the person whose password is set. */
export interface PasswordFacts {
  readonly hasSecondFactor: boolean
  /**
   * Names and addresses of the person and the practice. Because they are easy to guess, a password must not resemble
   * them.
   */
  readonly names: readonly string[]
}

/** A new password. Pasting, spaces and emoji are allowed; the password is never truncated. */
export const newPasswordSchema = z
  .string()
  .min(1, PASSWORD_TEXTS.newRequired)
  .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong({ count: MAX_PASSWORD_LENGTH }))

/** The password typed a second time, for confirmation. */
export const confirmedPasswordSchema = z
  .string()
  .min(1, PASSWORD_TEXTS.confirmRequired)
  .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong({ count: MAX_PASSWORD_LENGTH }))

/** Minimum length of a password, in characters. */
export function passwordLengthNeeded({ hasSecondFactor }: Pick<PasswordFacts, 'hasSecondFactor'>): number {
  return hasSecondFactor ? MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR : MIN_PASSWORD_LENGTH
}

/** True if a password is long enough; an emoji counts as one character. */
export function isLongEnough(password: string, facts: Pick<PasswordFacts, 'hasSecondFactor'>): boolean {
  return Array.from(password).length >= passwordLengthNeeded(facts)
}

/**
 * Returns the reason for rejecting a password, as far as a browser can check it; undefined for an acceptable password.
 * No character classes (digits, symbols …) are required. The server also rejects commonly used passwords.
 */
export function passwordFault(password: string, facts: PasswordFacts): string | undefined {
  if (password.length > MAX_PASSWORD_LENGTH) return PASSWORD_TEXTS.tooLong({ count: MAX_PASSWORD_LENGTH })
  if (!isLongEnough(password, facts)) return PASSWORD_TEXTS.tooShort({ count: passwordLengthNeeded(facts) })
  if (repeatsItself(password)) return PASSWORD_TEXTS.repeats
  return isLittleMoreThanNames(password, facts.names)
    ? PASSWORD_TEXTS.names({ product: PRODUCT_NAME })
    : undefined
}

/** Maximum length, in characters, of a sequence whose mere repetition is rejected as a password. */
const LONGEST_REPEATED_PART = 8

function repeatsItself(password: string): boolean {
  const characters = Array.from(password.toLowerCase())
  for (let length = 1; length <= LONGEST_REPEATED_PART && length * 2 <= characters.length; length += 1) {
    if (characters.every((character, index) => character === characters[index % length])) return true
  }
  return false
}

/** Shortest name that is checked, and the minimum number of other characters in a password that contains names. */
const SHORTEST_NAME = 3
const ENOUGH_BESIDE_NAMES = 8

function isLittleMoreThanNames(password: string, names: readonly string[]): boolean {
  const plain = plainLetters(password)
  const words = [PRODUCT_NAME, ...names].flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const plainWords = [...new Set(words.map(plainLetters))].filter((word) => word.length >= SHORTEST_NAME)
  let rest = plain
  for (const word of plainWords.toSorted((one, other) => other.length - one.length)) {
    rest = rest.replaceAll(word, '')
  }
  return rest.length < plain.length && rest.length < ENOUGH_BESIDE_NAMES
}

function plainLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
