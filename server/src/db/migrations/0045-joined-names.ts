import { INVISIBLE } from '@econsult/contract/name-words'
import { joinedKeys, nameKeys } from '@econsult/contract/name-search'
import { type Kysely, sql } from 'kysely'
import { searchNameOf } from '../search-name.ts'

/** So many rows are read and written at once. */
const AT_ONCE = 2000

/** Names that exist are found without their punctuation too, and Mac and Mc for each other (INB-04, CASE-02). */
export async function up<Schema>(database: Kysely<Schema>): Promise<void> {
  await sql`set local role econsult_system`.execute(database)
  const { rows: practices } = await sql<{ id: string }>`select id from practices`.execute(database)
  for (const { id } of practices) {
    await foldAgain(database, id, { table: 'patients', key: 'id', type: 'uuid', name: 'full_name' })
    await foldAgain(database, id, { table: 'drafts', key: 'case_id', type: 'text', name: 'patient_name' })
    await addKeys(database, id)
  }
  await sql`reset role`.execute(database)
}

interface Named {
  readonly table: string
  /** The column that names a row of a practice, and its type. */
  readonly key: string
  readonly type: string
  /** The column with the name. */
  readonly name: string
}

interface Row {
  readonly key: string
  readonly name: string
}

async function foldAgain<Schema>(database: Kysely<Schema>, practiceId: string, of: Named): Promise<void> {
  for await (const rows of inGroups(database, practiceId, of)) {
    const changed = rows.filter(({ name }) => isFoundByMore(name))
    const keys = changed.map(({ key }) => key)
    const names = changed.map(({ name }) => searchNameOf(name))
    await sql`update ${sql.table(of.table)} as named set search_name = folded.search_name
      from unnest(${keys}::${sql.raw(of.type)}[], ${names}::text[]) as folded (key, search_name)
      where named.practice_id = ${practiceId} and named.${sql.ref(of.key)} = folded.key`.execute(database)
  }
}

async function addKeys<Schema>(database: Kysely<Schema>, practiceId: string): Promise<void> {
  const cases = { table: 'cases', key: 'id', type: 'text', name: 'patient_name' }
  for await (const rows of inGroups(database, practiceId, cases)) {
    for (const { key, name } of rows.filter((row) => isFoundByMore(row.name))) {
      const keys = nameKeys(name).map((each) => `n${each}`)
      await sql`select add_inbox_keys(${practiceId}::uuid, ${key}, ${keys}::text[])`.execute(database)
    }
  }
}

/** Whether a name has keys that it did not have before. */
function isFoundByMore(name: string): boolean {
  return joinedKeys(name).length > 0 || name.replaceAll(INVISIBLE, '') !== name
}

async function* inGroups<Schema>(
  database: Kysely<Schema>,
  practiceId: string,
  { table, key, name }: Named,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const from = after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`
    const { rows } =
      await sql<Row>`select ${sql.ref(key)} as key, ${sql.ref(name)} as name from ${sql.table(table)}
      where practice_id = ${practiceId} ${from} order by ${sql.ref(key)} limit ${AT_ONCE}`.execute(database)
    if (rows.length > 0) yield rows
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.key
  } while (after !== undefined)
}
