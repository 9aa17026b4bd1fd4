import { holdsTerm, nameKeys, type SearchTerm, searchTerms } from '@econsult/contract/name-search'
import { type KeyRange, keyRange, specialtyKey } from './inbox-keys.ts'

/**
 * A condition on cases, met by a case that has one of these keys or a key in one of the ranges; the ranges do not
 * overlap.
 */
export interface KeyCondition {
  readonly keys: readonly string[]
  readonly ranges: readonly KeyRange[]
}

/** A specialty that a search can match by its title. */
export interface SearchedSpecialty {
  readonly id: number
  readonly title: string
}

/**
 * Maximum number of terms of a search that are used; a name has fewer, and a hundred would take the database seconds.
 */
const MOST_TERMS = 10

/** The largest possible id of a specialty. */
const LAST_ID = 2_147_483_647

/** The condition of the specialty filter; an id that no specialty has finds nothing. */
export function specialtyCondition(specialtyId: string): KeyCondition {
  const isId = /^\d{1,10}$/.test(specialtyId) && Number(specialtyId) <= LAST_ID
  return { keys: isId ? [specialtyKey(Number(specialtyId))] : [], ranges: [] }
}

/**
 * The conditions of a search: each term must be found in the patient's name or in the title of one of the given
 * specialties. Text without any word finds nothing; blank text is ignored.
 */
export function searchConditions(search: string, specialties: readonly SearchedSpecialty[]): KeyCondition[] {
  if (search.trim() === '') return []
  const terms = [...new Map(searchTerms(search).map((term) => [term.join(' '), term])).values()]
  if (terms.length === 0) return [{ keys: [], ranges: [] }]
  return terms
    .slice(0, MOST_TERMS)
    .map((term) => ({ keys: specialtyKeysOf(term, specialties), ranges: term.map(keyRange) }))
}

function specialtyKeysOf(term: SearchTerm, specialties: readonly SearchedSpecialty[]): string[] {
  return specialties.filter(({ title }) => holdsTerm(nameKeys(title), term)).map(({ id }) => specialtyKey(id))
}
