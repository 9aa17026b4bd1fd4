import { holdsTerm, nameKeys, type SearchTerm, searchTerms } from '@econsult/contract/name-search'
import { type KeyRange, keyRange, specialtyKey } from './inbox-keys.ts'

/**
 * A condition on cases. A case meets it if the case has one of these keys, or a key in one of the ranges. The ranges do
 * not overlap.
 */
export interface KeyCondition {
  readonly keys: readonly string[]
  readonly ranges: readonly KeyRange[]
}

/** A specialty whose title a search can match. */
export interface SearchedSpecialty {
  readonly id: number
  readonly title: string
}

/**
 * Maximum number of search terms that are used. Names have fewer terms, and a search with a hundred terms would keep
 * the database busy for seconds.
 */
const MOST_TERMS = 10

/** The largest possible id of a specialty. */
const LAST_ID = 2_147_483_647

/** Returns the condition of the specialty filter. An id that no specialty has matches no cases. */
export function specialtyCondition(specialtyId: string): KeyCondition {
  const isId = /^\d{1,10}$/.test(specialtyId) && Number(specialtyId) <= LAST_ID
  return { keys: isId ? [specialtyKey(Number(specialtyId))] : [], ranges: [] }
}

/**
 * Returns the conditions of a search: each term must match the patient's name or the title of one of the given
 * specialties. Text that contains no word matches no cases; blank text is ignored.
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
