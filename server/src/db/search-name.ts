import { joinedKeys, type SearchTerm } from '@econsult/contract/name-search'
import { nameWords } from '@econsult/contract/name-words'
import { type RawBuilder, sql } from 'kysely'

/** Separates, in a search_name, the words of the name from the keys that join several words. */
export const BEFORE_JOINED = '|'

/**
 * Returns the search_name of a name: its folded words, then a bar, then its joined keys, each with a space before it.
 */
export function searchNameOf(fullName: string): string {
  const words = ` ${nameWords(fullName).join(' ')}`
  const joined = joinedKeys(fullName).map((key) => ` ${key}`)
  return joined.length === 0 ? words : `${words}${BEFORE_JOINED}${joined.join('')}`
}

/** SQL condition: true if a search_name contains a search term; equivalent to `hasName`. */
export function searchNameHolds(term: SearchTerm): RawBuilder<boolean> {
  const starts = term.map((start) => sql`position(${` ${start}`} in search_name) > 0`)
  return sql<boolean>`(${sql.join(starts, sql` or `)})`
}
