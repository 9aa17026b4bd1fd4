import type pg from 'pg'

/**
 * The placement of a table in Citus: only on the coordinator if the table is unknown to Citus, or known only because of
 * its foreign keys.
 */
export interface Placement {
  readonly kind: 'divided' | 'reference' | 'coordinator'
  /** The column whose value determines the server of a row; null if the table is not divided. */
  readonly column: string | null
}

/** Returns the placements of the tables that are known to Citus. */
export async function readPlacements(client: pg.ClientBase): Promise<ReadonlyMap<string, Placement>> {
  const { rows } = await client.query<Placement & { table: string }>(PLACEMENTS)
  return new Map(rows.map(({ table, kind, column }) => [table, { kind, column }]))
}

const PLACEMENTS = `
  select logicalrelid::text as table,
    case when partmethod = 'h' then 'divided' when repmodel = 't' then 'reference' else 'coordinator' end as kind,
    case when partmethod = 'h' then column_to_column_name(logicalrelid, partkey) end as column
  from pg_dist_partition`
