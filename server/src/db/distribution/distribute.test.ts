import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../migrate.ts'
import { TABLE_PLACES } from '../table-places.ts'
import { createFreshDatabase, type FreshDatabase, testDatabases } from '../../testing/test-databases.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import { createMigratedDatabase } from '../../testing/test-templates.ts'
import { distribute } from './distribute.ts'

const NO_CITUS = 'the database has no Citus: run "create extension citus" in it, here and on every worker'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
})

async function connectTo(database: Promise<FreshDatabase>): Promise<pg.Client> {
  const { url, drop } = await database
  ends.push(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  ends.push(() => client.end())
  return client
}

describe.runIf(testDatabases.includes('postgres') && !isOnCluster)('distributing without Citus', () => {
  test('GROW-01 a refusal contains the reason', async () => {
    const client = await connectTo(createMigratedDatabase())
    expect(await distribute(client)).toEqual({ reasons: [NO_CITUS], lines: [] })
  })

  test('GROW-01 a refusal contains all reasons, for an empty database and an account without rights', async () => {
    const client = await connectTo(createFreshDatabase())
    await client.query('set role pg_monitor')
    const { reasons } = await distribute(client)
    expect(reasons).toEqual([
      `the schema lacks ${Object.keys(MIGRATIONS).join(', ')}: start the product of this version once with this database`,
      'the account pg_monitor is no superuser, as Citus needs for this: use another one',
      NO_CITUS,
    ])
  })

  test('GROW-01 refuses a table without a planned placement', async () => {
    const client = await connectTo(createMigratedDatabase())
    await client.query('create table forgotten (id uuid primary key)')
    const { reasons } = await distribute(client)
    expect(reasons).toContain('forgotten has no place')
  })
})

// These tests run only if the tests' PostgreSQL is the coordinator of a Citus cluster (docs/operators.md).
describe.runIf(isOnCluster)('distributing with Citus', () => {
  test('GROW-01 applies the placement of each table; a second run changes nothing', async () => {
    const client = await connectTo(createMigratedDatabase())
    const { rows } = await client.query<{ name: string; type: string; column: string }>(
      `select table_name::text as name, citus_table_type as type, distribution_column as column from citus_tables`,
    )
    const divided = rows
      .filter(({ type }) => type === 'distributed')
      .map(({ name, column }) => [name, column])
    expect(Object.fromEntries(divided)).toEqual({ ...TABLE_PLACES.practice, ...TABLE_PLACES.owner })
    const copied = rows.filter(({ type }) => type === 'reference').map(({ name }) => name)
    expect(copied.toSorted()).toEqual(TABLE_PLACES.reference.toSorted())
    const { reasons, lines } = await distribute(client)
    expect(reasons).toEqual([])
    expect(lines.filter((line) => !/ already$|: stays on the coordinator$/.test(line))).toEqual([])
    expect(lines).toHaveLength(Object.values(TABLE_PLACES).flatMap((place) => Object.keys(place)).length)
  })

  test('GROW-01 a platform administrator’s request can write a copied table, but not delete a practice, user or specialty', async () => {
    const client = await connectTo(createMigratedDatabase())
    await client.query('begin')
    await client.query(`set local app.platform = 'on'; set local role econsult_app`)
    expect((await client.query(`update specialties set routes_to_next = true where id = 2`)).rowCount).toBe(1)
    for (const table of ['practices', 'users', 'specialties']) {
      expect([table, (await client.query(`delete from ${table}`)).rowCount]).toEqual([table, 0])
    }
    await client.query('rollback')
  })

  test('GROW-01 distributes a table that a later version adds', async () => {
    const client = await connectTo(createMigratedDatabase())
    await client.query('create table later (practice_id uuid, id uuid, primary key (practice_id, id))')
    const places = { ...TABLE_PLACES, practice: { ...TABLE_PLACES.practice, later: 'practice_id' } }
    const { lines } = await distribute(client, places)
    expect(lines).toContain('later: divided by practice_id')
    expect(lines).toContain('cases: is divided by practice_id already')
  })

  test('GROW-01 refuses, and changes nothing, if a table has another placement', async () => {
    const client = await connectTo(createMigratedDatabase())
    await client.query(`select create_reference_table('outbox')`)
    const { reasons, lines } = await distribute(client)
    expect(reasons).toEqual(['outbox is copied to every server, which is not its place: undistribute it'])
    expect(lines).toEqual([])
  })
})
