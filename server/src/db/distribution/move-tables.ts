import type pg from 'pg'
import type { TablePlaces } from '../table-places.ts'
import { type Placement, readPlacements } from './read-placements.ts'

/**
 * Applies the placement of each table: copies the reference tables to every server, and divides the others by practice
 * or by owner, in two groups; within a group, rows with equal values are on the same server. Returns one sentence for
 * each table.
 */
export async function moveTables(client: pg.ClientBase, places: TablePlaces): Promise<string[]> {
  const placements = await readPlacements(client)
  const divided = Object.keys({ ...places.practice, ...places.owner })
  const addForeignKeys = await dropForeignKeys(
    client,
    divided.filter((table) => placements.get(table)?.kind !== 'divided'),
  )
  const lines: string[] = []
  for (const table of places.reference) lines.push(await copyToAll(client, table, placements.get(table)))
  for (const group of [places.practice, places.owner]) {
    lines.push(...(await divideGroup(client, group, placements)))
  }
  await addForeignKeys()
  return [...lines, ...places.coordinator.map((table) => `${table}: stays on the coordinator`)]
}

/**
 * Drops the foreign keys of tables that are about to be divided: Citus never accepts a foreign key from a table on one
 * server to a divided table. Returns a function that adds the foreign keys again.
 */
async function dropForeignKeys(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(FOREIGN_KEYS, [tables])
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { add } of rows) await client.query(add)
  }
}

async function copyToAll(
  client: pg.ClientBase,
  table: string,
  placement: Placement | undefined,
): Promise<string> {
  if (placement?.kind === 'reference') return `${table}: is copied to every server already`
  await client.query('select create_reference_table($1::regclass)', [table])
  return `${table}: copied to every server`
}

async function divideGroup(
  client: pg.ClientBase,
  group: Readonly<Record<string, string>>,
  placements: ReadonlyMap<string, Placement>,
): Promise<string[]> {
  const lines: string[] = []
  // The first table creates the group; the other tables join it.
  let opened = Object.keys(group).find((table) => placements.get(table)?.kind === 'divided')
  for (const [table, column] of Object.entries(group)) {
    if (placements.get(table)?.kind === 'divided') {
      lines.push(`${table}: is divided by ${column} already`)
      continue
    }
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      column,
      opened ?? 'none',
    ])
    opened ??= table
    lines.push(`${table}: divided by ${column}`)
  }
  return lines
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) order by oid`
