import { hasName, nameKeys, searchTerms } from '@econsult/contract/name-search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboxKeys } from '../features/cases/inbox/inbox-keys.ts'
import { keyMatches } from '../features/cases/inbox/conditions/store.ts'
import { searchConditions } from '../features/cases/inbox/inbox-search.ts'
import { nameHasTerm } from '../features/cases/inbox/store.ts'
import { describeApiOnBothDatabases } from '../testing/describe-api.ts'
import type { Handle } from './database.ts'
import { searchNameHolds, searchNameOf } from './search-name.ts'

const LETTERS = Array.from('aáBßdelmctor🙂محŁ')
const PARTS = [
  ...LETTERS,
  'De ',
  'la ',
  'Mac',
  'Mc ',
  'O’',
  "'",
  '-',
  '‑',
  '. ',
  ' ',
  ', ',
  '\u200b',
  '|',
  '%',
]
const text = fc.string({ unit: fc.constantFrom(...PARTS), maxLength: 14 })
/** A name and a search term that is likely to match it. */
const pair = fc.tuple(text, fc.oneof(text, fc.nat(5))).map(([name, search]) => ({
  name,
  search: typeof search === 'string' ? search : name.slice(search).replaceAll(/['’‑-]/gu, ''),
}))

describeApiOnBothDatabases('database searches for names', (server) => {
  const inDatabase = <Result>(work: (handle: Handle) => Promise<Result>) =>
    server().running.deps.database.asSystem(work)

  /** Returns, for each condition on stored names and on inbox keys, whether it finds the name. */
  async function findsIn(handle: Handle, { name, search }: { name: string; search: string }) {
    const terms = searchTerms(search)
    const keys = inboxKeys(name, [2])
    const all = (conditions: readonly ReturnType<typeof searchNameHolds>[]) =>
      conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
    const inKeys = searchConditions(search, []).map(
      (condition) => sql<boolean>`exists (select from unnest(keys) as key where ${keyMatches(condition)})`,
    )
    const [found] = await handle.send(sql<{ stored: boolean; row: boolean; keys: boolean }>`
      select ${all(terms.map(searchNameHolds))} as stored, ${all(terms.map(nameHasTerm))} as row,
        ${all(inKeys)} as keys
      from (select ${searchNameOf(name)}::text as search_name, ${keys}::text[] as keys) as inbox_rows`)
    return found
  }

  test('INB-04 CASE-02 the database conditions find a name exactly when the contract’s rule does', async () => {
    let both = 0
    await inDatabase((handle) =>
      fc.assert(
        fc.asyncProperty(pair, async (asked) => {
          fc.pre(searchTerms(asked.search).length > 0)
          const expected = hasName(asked.name, asked.search)
          both += Number(expected)
          expect(await findsIn(handle, asked)).toEqual({ stored: expected, row: expected, keys: expected })
        }),
        { numRuns: 600 },
      ),
    )
    expect(both).toBeGreaterThan(50)
  })

  test('INB-04 the stored form of a long name fits into its index', async () => {
    for (const name of [`${'\u{1f642}-'.repeat(66)}a`, 'ا-'.repeat(100), `Mc${'\u{20000}'.repeat(98)}`]) {
      const stored = searchNameOf(name)
      expect(Buffer.byteLength(stored)).toBeLessThan(2500)
      expect(nameKeys(name).length).toBeLessThan(250)
    }
  })
})
