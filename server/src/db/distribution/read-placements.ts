import type pg from 'pg'

/**
 * The place of a table in Citus; the coordinator alone if Citus does not know the table, or knows only its foreign
 * keys.
 */
export interface Placement {
  readonly kind: 'divided' | 'reference' | 'coordinator'
  /** The column whose value decides on which server a row is; null if the table is not divided. */
  readonly column: string | null
}

/** The placements of the tables that Citus knows. */
export async function readPlacements(client: pg.ClientBase): Promise<ReadonlyMap<string, Placement>> {
  const { rows } = await client.query<Placement & { table: string }>(PLACEMENTS)
  return new Map(rows.map(({ table, kind, column }) => [table, { kind, column }]))
}

const PLACEMENTS = `
  select logicalrelid::text as table,
    case when partmethod = 'h' then 'divided' when repmodel = 't' then 'reference' else 'coordinator' end as kind,
    case when partmethod = 'h' then column_to_column_name(logicalrelid, partkey) end as column
  from pg_dist_partition`
