import { sql } from 'kysely'
import { TABLES } from '../../../tables/all.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Every table except the list of migrations, which the product's roles cannot read. */
const NAMES = Object.keys(TABLES).filter((table) => table !== 'kysely_migration')

/** Every row of the database, as 'table: {columns}', in order. */
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
