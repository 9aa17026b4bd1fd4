import { sql } from 'kysely'
import { TABLES } from '../../../tables/all.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** All tables except the list of migrations. The database roles of the product have no access to that list. */
const NAMES = Object.keys(TABLES).filter((table) => table !== 'kysely_migration')

/** Returns all rows of the database in order, as 'table: {columns}'. */
export async function allRows(server: TestServer): Promise<string[]> {
  return server.running.deps.database.asSystem(async (handle) => {
    const rows: string[] = []
    for (const table of NAMES) {
      const found = await handle.send(
        sql<{ text: string }>`select to_jsonb(one)::text as text from ${sql.table(table)} as one order by 1`,
      )
      rows.push(...found.map(({ text }) => `${table}: ${text}`))
    }
    return rows
  })
}
