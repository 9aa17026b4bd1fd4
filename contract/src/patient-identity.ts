import { INVISIBLE, LETTER_APOSTROPHE, plainLetters } from './name-words.ts'

/**
 * Accents that are sometimes omitted when Latin, Greek, Cyrillic and Arabic names are written. In other scripts, such
 * marks represent vowels and other sounds; without them, the name would be a different name.
 */
const ACCENT = /(?=\p{M})(?![\u3099\u309a])\p{Script=Inherited}/gu

/** All characters except letters, numbers, marks and emoji: for example spaces, hyphens, apostrophes and commas. */
const SEPARATOR = /[^\p{L}\p{N}\p{M}\p{RI}\p{Extended_Pictographic}]/gu

/**
 * Converts a name to a form that is equal for different spellings of the name: without accents, case distinctions,
 * punctuation, spaces and invisible marks. Two patients of a practice with the same form of the name and the same date
 * of birth count as the same person.
 */
export function patientIdentity(fullName: string): string {
  const visible = fullName.normalize('NFKD').replaceAll(INVISIBLE, '').replaceAll(LETTER_APOSTROPHE, '')
  const lower = visible.replaceAll(ACCENT, '').toLocaleLowerCase('en-US')
  const letters = plainLetters(lower).replaceAll(SEPARATOR, '')
  return letters === '' ? fullName.trim() : letters
}

interface NamedPatient {
  readonly fullName: string
  /** YYYY-MM-DD */
  readonly dob: string | null
}

/** Returns a key that is equal for different spellings of one patient's name, and different for different patients. */
export function identityKey({ fullName, dob }: NamedPatient): string {
  return `${dob ?? ''} ${patientIdentity(fullName)}`
}

/** True if the two names and dates of birth belong to the same patient. */
export function isSamePatient(one: NamedPatient, other: NamedPatient): boolean {
  return identityKey(one) === identityKey(other)
}
