import { table } from './table.ts'

/** The migrations that have run; written by Kysely's migrator. */
interface MigrationsTable {
  name: string
  timestamp: string
}

export const migrationTables = {
  kysely_migration: table<MigrationsTable>({ place: 'coordinator', isOwned: false }),
}
