import { sql } from 'kysely'
import { TABLE_PLACES } from '../../../db/table-places.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const { practice, owner, reference, coordinator } = TABLE_PLACES
/** Every table except the list of migrations, which the product's roles cannot read. */
const TABLES = [...Object.keys(practice), ...Object.keys(owner), ...reference, ...coordinator].filter(
  (table) => table !== 'kysely_migration',
)

/** Every row of the database, as 'table: {columns}', in order. */
export async function allRows(server: TestServer): Promise<string[]> {
  return server.running.deps.database.asSystem(async (handle) => {
    const rows: string[] = []
    for (const table of TABLES) {
      const found = await handle.send(
        sql<{ text: string }>`select to_jsonb(one)::text as text from ${sql.table(table)} as one order by 1`,
      )
      rows.push(...found.map(({ text }) => `${table}: ${text}`))
    }
    return rows
  })
}
