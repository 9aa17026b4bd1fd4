import { nameWords } from '@econsult/contract/name-words'
import { type KeyRange, specialtyKey, wordRange } from './inbox-keys.ts'

/** A condition on cases: they have one of these keys, or a key in the range. */
export interface KeyCondition {
  readonly keys: readonly string[]
  readonly range: KeyRange | undefined
}

/** A specialty that a search can match by its title. */
export interface SearchedSpecialty {
  readonly id: number
  readonly title: string
}

/** Most words of a search that are used; a name has fewer, and a hundred would take the database seconds. */
const MOST_WORDS = 10

/** The largest possible id of a specialty. */
const LAST_ID = 2_147_483_647

/** The condition of the specialty filter; an id that no specialty has finds nothing. */
export function specialtyCondition(specialtyId: string): KeyCondition {
  const isId = /^\d{1,10}$/.test(specialtyId) && Number(specialtyId) <= LAST_ID
  return { keys: isId ? [specialtyKey(Number(specialtyId))] : [], range: undefined }
}

/**
 * The conditions of a search: each word must start a word of the patient's name or of the title of one of the given
 * specialties. Text without any word finds nothing; blank text is no search.
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
