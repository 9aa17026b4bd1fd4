import { INVISIBLE, LETTER_APOSTROPHE, plainLetters } from './name-words.ts'

/**
 * Accents: marks that are sometimes omitted when Latin, Greek, Cyrillic and Arabic names are written. The marks of
 * other scripts are vowels and sounds; without them it would be another name.
 */
const ACCENT = /(?=\p{M})(?![\u3099\u309a])\p{Script=Inherited}/gu

/** Everything except letters, numbers, marks and emoji: spaces, hyphens, apostrophes, commas. */
const SEPARATOR = /[^\p{L}\p{N}\p{M}\p{RI}\p{Extended_Pictographic}]/gu

/**
 * The form in which two spellings of one name are equal: without accents, case, punctuation, spaces and invisible marks.
 * Two patients of a practice with the same identity and the same date of birth count as the same person.
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

/** A key that is equal for two spellings of one patient, and different for different patients. */
export function identityKey({ fullName, dob }: NamedPatient): string {
  return `${dob ?? ''} ${patientIdentity(fullName)}`
}

/** True if these are two spellings of one patient. */
export function isSamePatient(one: NamedPatient, other: NamedPatient): boolean {
  return identityKey(one) === identityKey(other)
}
