import { nameWords } from '@econsult/contract/name-words'
import { type KeyRange, specialtyKey, wordRange } from './inbox-keys.ts'

/** What one condition lets through: cases with one of these keys, or with a key in the range. */
export interface KeyCondition {
  readonly keys: readonly string[]
  readonly range: KeyRange | undefined
}

/** A specialty as a search finds it. */
export interface SearchedSpecialty {
  readonly id: number
  readonly title: string
}

/** Words of a search that are looked for; a name has fewer, and a hundred would take the database seconds. */
const MOST_WORDS = 10

/** The largest number that a specialty's id can be. */
const LAST_ID = 2_147_483_647

/** The condition of the specialty filter; an id that no specialty has finds nothing. */
export function specialtyCondition(specialtyId: string): KeyCondition {
  const isId = /^\d{1,10}$/.test(specialtyId) && Number(specialtyId) <= LAST_ID
  return { keys: isId ? [specialtyKey(Number(specialtyId))] : [], range: undefined }
}

/**
 * The conditions of a search: each word starts a word of the patient's name,
 * or of a specialty's title where specialties are given. Text without a word finds nothing; blanks are no search.
 */
export function searchConditions(search: string, specialties: readonly SearchedSpecialty[]): KeyCondition[] {
  if (search.trim() === '') return []
  const words = [...new Set(nameWords(search))]
  if (words.length === 0) return [{ keys: [], range: undefined }]
  return words
    .slice(0, MOST_WORDS)
    .map((word) => ({ keys: specialtyKeysOf(word, specialties), range: wordRange(word) }))
}

function specialtyKeysOf(start: string, specialties: readonly SearchedSpecialty[]): string[] {
  return specialties
    .filter(({ title }) => nameWords(title).some((word) => word.startsWith(start)))
    .map(({ id }) => specialtyKey(id))
}
