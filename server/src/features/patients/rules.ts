import { nameWords } from '@econsult/contract/name-words'

/** A name for searching: no accents, no case, one space before each word. */
export function searchNameOf(fullName: string): string {
  return ` ${nameWords(fullName).join(' ')}`
}

/** First and last name of a full name: the last word is the last name; one word serves as the first. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}
