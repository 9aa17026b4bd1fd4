import { nameKeys } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'

/** The last code point: no key contains it, so every key with a prefix sorts before that prefix followed by it. */
const AFTER_ALL_KEYS = '\u{10FFFF}'

/** The search keys of a case: those of the patient's name, and one for each specialty. */
export function inboxKeys(patientName: string, specialtyIds: readonly number[]): string[] {
  return [...nameKeys(patientName).map((key) => `n${key}`), ...specialtyIds.map(specialtyKey)]
}

/** Number of code points of a name that are used for sorting. */
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

/** The keys of names that start with this text. */
export function keyRange(start: string): KeyRange {
  return { from: `n${start}`, to: `n${start}${AFTER_ALL_KEYS}` }
}
