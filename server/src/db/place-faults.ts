import type pg from 'pg'
import type { TablePlaces } from './table-places.ts'

/**
 * Returns the parts of a database's schema that Citus could not distribute as planned, one sentence for each fault;
 * empty if every table can have its planned placement.
 */
export async function findPlaceFaults(client: pg.ClientBase, places: TablePlaces): Promise<string[]> {
  const of = placeByTable(places)
  const ask = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const tables = await ask<{ name: string }>(TABLES)
  const policies = await ask<{ table: string; name: string }>(POLICIES_WITH_SUBQUERIES)
  const triggers = await ask<{ table: string; name: string }>(TRIGGERS)
  const keys = await ask<{ table: string; name: string; columns: string[] }>(UNIQUE_KEYS)
  const references = await ask<Reference>(REFERENCES)
  const identities = await ask<{ table: string; name: string }>(SMALL_IDENTITIES)
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...tables.filter(({ name }) => !of.has(name)).map(({ name }) => `${name} has no place`),
    ...[...of.keys()].filter((name) => !names.has(name)).map((name) => `${name} has a place and is no table`),
    ...policies.map(({ table, name }) => `policy ${name} of ${table} has a subquery`),
    ...triggers
      .filter(({ table }) => of.get(table)?.column)
      .map(({ table, name }) => `trigger ${name} is on the divided table ${table}`),
    ...identities
      .filter(({ table }) => of.get(table)?.column)
      .map(({ table, name }) => `${name} of ${table} counts up and is no bigint`),
    ...keys
      .filter(({ table, columns }) => isMissing(of.get(table)?.column, columns))
      .map(({ table, name }) => `unique key ${name} of ${table} lacks the column that divides it`),
    ...references
      .filter((reference) => !isPossible(reference, of))
      .map(({ name, from, to }) => `foreign key ${name} leads from ${from} to ${to} in another place`),
  ]
}

interface Place {
  readonly kind: keyof TablePlaces
  /** The column that divides the table; null if the table is not divided. */
  readonly column: string | undefined
}

function placeByTable(places: TablePlaces): ReadonlyMap<string, Place> {
  const { practice, owner, reference, coordinator } = places
  return new Map<string, Place>([
    ...Object.entries(practice).map(([table, column]) => [table, { kind: 'practice', column }] as const),
    ...Object.entries(owner).map(([table, column]) => [table, { kind: 'owner', column }] as const),
    ...reference.map((table) => [table, { kind: 'reference', column: undefined }] as const),
    ...coordinator.map((table) => [table, { kind: 'coordinator', column: undefined }] as const),
  ])
}

function isMissing(column: string | undefined, columns: readonly string[]): boolean {
  return column !== undefined && !columns.includes(column)
}

interface Reference {
  readonly name: string
  readonly from: string
  readonly to: string
  /** The referencing columns, and the referenced columns in the same order. */
  readonly columns: readonly string[]
  readonly targets: readonly string[]
}

function isPossible({ from, to, columns, targets }: Reference, of: ReadonlyMap<string, Place>): boolean {
  const [source, target] = [of.get(from), of.get(to)]
  if (target?.kind === 'reference') return true
  if (source?.kind !== target?.kind) return false
  if (source?.column === undefined) return true
  const position = columns.indexOf(source.column)
  return position >= 0 && targets[position] === target?.column
}

const TABLES = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`

const POLICIES_WITH_SUBQUERIES = `
  select polrelid::regclass::text as table, polname as name from pg_policy
  where coalesce(polqual::text, '') || coalesce(polwithcheck::text, '') like '%{SUBLINK%' order by 1, 2`

const TRIGGERS = `
  select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal order by 1, 2`

/** Citus gives each server its own range of numbers, which requires bigint. */
const SMALL_IDENTITIES = `
  select attrelid::regclass::text as table, attname as name from pg_attribute
  where attidentity <> '' and atttypid <> 'bigint'::regtype order by 1, 2`

const UNIQUE_KEYS = `
  select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = indrelid and attnum = any((indkey::smallint[])[0:indnkeyatts - 1])
    ) as columns
  from pg_index join pg_class on pg_class.oid = indrelid
  where indisunique and relnamespace = 'public'::regnamespace order by 1, 2`

const COLUMNS_OF = (table: string, numbers: string) => `
  array(
    select attname::text from unnest(${numbers}) with ordinality as one(number, place)
      join pg_attribute on attrelid = ${table} and attnum = number
    order by place
  )`

const REFERENCES = `
  select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
    ${COLUMNS_OF('conrelid', 'conkey')} as columns, ${COLUMNS_OF('confrelid', 'confkey')} as targets
  from pg_constraint where contype = 'f' order by 2, 1`
