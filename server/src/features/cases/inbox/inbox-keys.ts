import { nameWords } from '@econsult/contract/name-words'

/** The last code point: no word contains it, so every word with a prefix sorts before that prefix followed by it. */
const AFTER_ALL_WORDS = '\u{10FFFF}'

/** The search keys of a case: one for each word of the patient's name and for each specialty. */
export function inboxKeys(patientName: string, specialtyIds: readonly number[]): string[] {
  const words = new Set(nameWords(patientName))
  return [...[...words].map((word) => `n${word}`), ...specialtyIds.map(specialtyKey)]
}

/** How many code points of a name are used for sorting. */
const ORDERED_LENGTH = 100

/** The sort key of a case in the order of patients' names. */
export function inboxName(patientName: string): string {
  return Array.from(nameWords(patientName).join(' ')).slice(0, ORDERED_LENGTH).join('')
}

/** The search key of a specialty. */
export function specialtyKey(specialtyId: number): string {
  return `s${specialtyId}`
}

/** Keys from `from` (included) to `to` (excluded). */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

/** The keys of all name words that start with this text. */
export function wordRange(start: string): KeyRange {
  return { from: `n${start}`, to: `n${start}${AFTER_ALL_WORDS}` }
}
