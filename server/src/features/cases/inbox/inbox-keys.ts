import { nameWords } from '@econsult/contract/name-words'

/** The last code point: no word holds it, so every word that starts so sorts before it. */
const AFTER_ALL_WORDS = '\u{10FFFF}'

/** By what an inbox finds a case: each word of the patient's name, and each specialty. */
export function inboxKeys(patientName: string, specialtyIds: readonly number[]): string[] {
  const words = new Set(nameWords(patientName))
  return [...[...words].map((word) => `n${word}`), ...specialtyIds.map(specialtyKey)]
}

/** Code points of a name that its place in the order of names goes by. */
const ORDERED_LENGTH = 100

/** Where a case stands in the order of patients' names. */
export function inboxName(patientName: string): string {
  return Array.from(nameWords(patientName).join(' ')).slice(0, ORDERED_LENGTH).join('')
}

/** The key of a specialty. */
export function specialtyKey(specialtyId: number): string {
  return `s${specialtyId}`
}

/** Keys from `from` on and before `to`. */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

/** The keys of all words of names that start so. */
export function wordRange(start: string): KeyRange {
  return { from: `n${start}`, to: `n${start}${AFTER_ALL_WORDS}` }
}
