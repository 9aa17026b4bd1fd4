import { type Kysely, sql } from 'kysely'
import { runSqlFolder } from '../run-sql-folder.ts'

/** So many cases are read and entered at once. */
const AT_ONCE = 2000

interface Held {
  readonly id: string
  readonly owners: string[]
}

/** Cases are found by words of their question, also those that exist (END-09). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runSqlFolder(database, '0052-words-of-questions')
  await addWordsOfAll(database)
}

/** Enters the words of every case; run again, it changes nothing. */
export async function addWordsOfAll<Schema>(database: Kysely<Schema>): Promise<void> {
  await sql`set local role econsult_system`.execute(database)
  const { rows: practices } = await sql<{ id: string }>`select id from practices`.execute(database)
  for (const { id } of practices) await addWords(database, id)
  await sql`reset role`.execute(database)
}

async function addWords<Schema>(database: Kysely<Schema>, practiceId: string): Promise<void> {
  let after = ''
  do {
    const { rows } = await sql<Held>`select cases.id, array_agg(owner_id) as owners from cases
      join inbox_owners on inbox_owners.practice_id = cases.practice_id and inbox_owners.case_id = cases.id
      where cases.practice_id = ${practiceId} and cases.id > ${after}
      group by cases.id order by cases.id limit ${AT_ONCE}`.execute(database)
    for (const { id, owners } of rows)
      await sql`select add_words_to_inboxes(${practiceId}::uuid, ${id}, ${owners}::uuid[])`.execute(database)
    after = rows.length < AT_ONCE ? '' : (rows.at(-1)?.id ?? '')
  } while (after !== '')
}
