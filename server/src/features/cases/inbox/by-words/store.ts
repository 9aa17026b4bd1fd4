import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'

// Search for cases by words of their question (END-09). Each word of a search is treated as a prefix. The table
// `inbox_words` stores the words of an inbox's questions, newest case first. However large the inbox is, a page never
// reads more rows than the page size times the number of words. Only the rows of the rarest word are examined one by
// one.

/** Maximum number of search words that are used; further words are ignored. */
const MOST_WORDS = 8

/**
 * Maximum number of words that a prefix is expanded to. If more words match, the first in alphabetical order are used.
 */
const MOST_ENDINGS = 40

/** If two words have at least this many rows, they count as equally frequent. */
const MANY = 1000

/**
 * The last Unicode code point. Every word that begins with a prefix sorts before the prefix followed by this character.
 */
const AFTER_ALL_WORDS = '\u{10FFFF}'

/** A search word, with the words of the inbox that begin with it. */
interface Wanted {
  readonly place: number
  /** The number of rows of these words, counted only up to MANY. */
  readonly rows: number
  readonly words: readonly string[]
}

/**
 * Returns the words of the inbox that match each search word, starting with the rarest search word. Returns null if a
 * search word has no match.
 */
export async function findWanted(handle: Handle, ownerId: string, search: string): Promise<Wanted[] | null> {
  const [read] = await handle.send(sql<{ words: string[] }>`select question_words(${search}) as words`)
  const starts = (read?.words ?? []).slice(0, MOST_WORDS)
  if (starts.length === 0) return null
  const wanted = await handle.send(
    sql<Wanted>`${sql.join(
      starts.map((start, place) => wantedOf(ownerId, start, place)),
      sql` union all `,
    )}`,
  )
  if (wanted.some(({ words }) => words.length === 0)) return null
  return wanted.toSorted((one, other) => one.rows - other.rows)
}

/** SQL for the words of the inbox that have this prefix, found by an index skip scan. */
function wantedOf(ownerId: string, start: string, place: number): RawBuilder<Wanted> {
  const end = `${start}${AFTER_ALL_WORDS}`
  return sql`(with recursive leap(word) as (
      (select word from inbox_words where owner_id = ${ownerId} and word >= ${start} and word < ${end}
       order by word limit 1)
      union all
      select (select inbox_words.word from inbox_words
        where owner_id = ${ownerId} and inbox_words.word > leap.word and inbox_words.word < ${end}
        order by inbox_words.word limit 1)
      from leap where leap.word is not null
    ), wanted as materialized (select word from leap where word is not null limit ${MOST_ENDINGS})
    select ${place}::int as place,
      (select count(*) from (
        select from wanted cross join lateral (
          select from inbox_words where owner_id = ${ownerId} and word = wanted.word limit ${MANY}
        ) as held limit ${MANY}
      ) as counted)::int as rows,
      array(select word from wanted) as words)`
}

/** SQL for the newest cases of an inbox whose question contains all of the searched words. */
export function wordPlaces(ownerId: string, wanted: readonly Wanted[], limit: number): RawBuilder<unknown> {
  const [first, ...others] = wanted
  // The OFFSET clause prevents a join in which PostgreSQL would read all rows of the other words.
  const also = others.map(
    ({ words }) => sql`and exists (select from inbox_words as also where also.owner_id = ${ownerId}
      and also.word = any(${words}::text[]) and also.created_at = inbox_words.created_at
      and also.case_id = inbox_words.case_id offset 0)`,
  )
  return sql`select inbox_rows.case_id, inbox_rows.unread, inbox_rows.updated_at, inbox_rows.name from (
      select distinct found.created_at, found.case_id
      from unnest(${first?.words ?? []}::text[]) as wanted(word) cross join lateral (
        select created_at, case_id from inbox_words
        where owner_id = ${ownerId} and word = wanted.word collate "C" ${sql.join(also, sql` `)}
        order by created_at desc, case_id desc limit ${limit}
      ) as found order by found.created_at desc, found.case_id desc limit ${limit}
    ) as newest join inbox_rows using (case_id) where inbox_rows.owner_id = ${ownerId}`
}
