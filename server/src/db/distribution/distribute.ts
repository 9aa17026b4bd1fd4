import pg from 'pg'
import { TABLE_PLACES, type TablePlaces } from '../table-places.ts'
import { findObstacles } from './find-obstacles.ts'
import { moveTables } from './move-tables.ts'

/** Result of distributing: the change of each table, or the reasons for changing nothing. */
export interface Distribution {
  /** Reasons for which the database was not distributed; empty if it was distributed. */
  readonly reasons: readonly string[]
  /** One sentence for each table, with its change. */
  readonly lines: readonly string[]
}

/**
 * Applies the planned placement of each table of a migrated database with Citus
 * (docs/decisions/0036-tables-that-can-be-distributed.md), in one transaction. Tables that already have their placement
 * are not changed.
 * @param client a connection of an administrator, outside of a transaction
 * @throws the error of Citus; nothing is changed then
 */
export async function distribute(
  client: pg.ClientBase,
  places: TablePlaces = TABLE_PLACES,
): Promise<Distribution> {
  const reasons = await findObstacles(client, places)
  if (reasons.length > 0) return { reasons, lines: [] }
  await client.query('begin')
  try {
    // Uses one connection for each worker, because tables that refer to each other are created one after the other.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query(COPY_POLICY_FUNCTIONS)
    const lines = await moveTables(client, places)
    await client.query(LET_WRITERS_LOCK)
    for (const statement of settingsFor(await nameOf(client))) await client.query(statement)
    await client.query('commit')
    return { reasons, lines }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Distributes the database at `url` over a new connection. @throws also if it cannot connect */
export async function distributeAt(url: string): Promise<Distribution> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await distribute(client)
  } finally {
    await client.end()
  }
}

/**
 * Statements for the settings that a distributed database needs. The first one is needed because the practice wall is
 * set by SET LOCAL (db/wall.ts), which otherwise does not reach the workers. The other one is needed because lists of
 * the consults behind a dashboard figure join rows on different servers.
 * @param name the database's name
 */
export function settingsFor(name: string): string[] {
  const database = pg.escapeIdentifier(name)
  return [
    `alter database ${database} set citus.propagate_set_commands = 'local'`,
    `alter database ${database} set citus.enable_repartition_joins = on`,
  ]
}

async function nameOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/**
 * Before a statement writes to a copied table, Citus also locks the copied tables that its foreign keys refer to. Citus
 * allows such locks only to roles with the right to delete from these tables. No policy lets requests delete rows of
 * the tables.
 */
const LET_WRITERS_LOCK = 'grant delete on practices, users, specialties to econsult_app'

/** The functions that row-level policies call must exist on every server that stores the rows. */
const COPY_POLICY_FUNCTIONS = `
  select create_distributed_function(called) from (
    select distinct refobjid::regprocedure as called from pg_depend join pg_proc on pg_proc.oid = refobjid
    where classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass
      and pronamespace = 'public'::regnamespace
  ) as functions`
