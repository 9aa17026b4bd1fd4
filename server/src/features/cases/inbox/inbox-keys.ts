import { nameKeys } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'

/**
 * The last Unicode code point, which no key contains. If it is appended to a prefix, the result sorts after every key
 * with that prefix.
 */
const AFTER_ALL_KEYS = '\u{10FFFF}'

/** Returns the search keys of a case: the keys of the patient's name, and one key for each specialty. */
export function inboxKeys(patientName: string, specialtyIds: readonly number[]): string[] {
  return [...nameKeys(patientName).map((key) => `n${key}`), ...specialtyIds.map(specialtyKey)]
}

/** Number of code points of a name that are used for sorting. */
const ORDERED_LENGTH = 100

/** Returns the key by which a case is sorted in the order of patient names. */
export function inboxName(patientName: string): string {
  return Array.from(nameWords(patientName).join(' ')).slice(0, ORDERED_LENGTH).join('')
}

/** Returns the search key of a specialty. */
export function specialtyKey(specialtyId: number): string {
  return `s${specialtyId}`
}

/** A range of keys from `from` (included) to `to` (excluded). */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

/** Returns the range of name keys that start with this text. */
export function keyRange(start: string): KeyRange {
  return { from: `n${start}`, to: `n${start}${AFTER_ALL_KEYS}` }
}
