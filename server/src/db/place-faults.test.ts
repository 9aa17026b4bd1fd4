import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCluster } from '../testing/test-cluster.ts'
import { bothDatabases, createFreshDatabase } from '../testing/test-databases.ts'
import { copyMigratedFolder, createMigratedDatabase } from '../testing/test-templates.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { findPlaceFaults } from './place-faults.ts'
import { TABLE_PLACES } from './table-places.ts'

/** Each statement introduces one fault, listed with the sentence that must report it. */
const PLANTED = [
  ['create table forgotten (id uuid primary key)', 'forgotten has no place'],
  ['alter table texts rename to messages_by_phone', 'texts has a place and is no table'],
  [
    'create policy planted on patients using (practice_id = (select app_practice_id()))',
    'policy planted of patients has a subquery',
  ],
  [
    'create policy planted on files for insert with check (exists (select from inbox_rows))',
    'policy planted of files has a subquery',
  ],
  [
    `create trigger planted before update on inbox_rows for each row
     execute function suppress_redundant_updates_trigger()`,
    'trigger planted is on the divided table inbox_rows',
  ],
  [
    'alter table messages add planted integer generated always as identity',
    'planted of messages counts up and is no bigint',
  ],
  [
    'create unique index planted on cases (id) include (practice_id)',
    'unique key planted of cases lacks the column that divides it',
  ],
  [
    'alter table inbox_rows add constraint planted foreign key (practice_id, case_id) references cases',
    'foreign key planted leads from inbox_rows to cases in another place',
  ],
  [
    `alter table messages add other_id uuid,
     add constraint planted foreign key (other_id, case_id) references cases`,
    'foreign key planted leads from messages to cases in another place',
  ],
  [
    'alter table audit_log add constraint planted foreign key (session_id) references sessions',
    'foreign key planted leads from audit_log to sessions in another place',
  ],
] as const

describe.each(bothDatabases)('the placements of tables, on %s', (kind) => {
  let client: pg.Client
  const ends: (() => Promise<unknown>)[] = []
  const open = async () => {
    if (kind === 'postgres') {
      // Citus itself refuses most of the introduced faults, so on a cluster the tests use a database that is not
      // distributed.
      const fresh = await (isOnCluster ? createFreshDatabase() : createMigratedDatabase())
      ends.push(fresh.drop)
      return { connectionString: fresh.url }
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'econsult-places-'))
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    await copyMigratedFolder(dataDir)
    const embedded = await openEmbeddedDatabase({ dataDir })
    ends.push(embedded.close)
    return embedded.poolConfig
  }
  beforeAll(async () => {
    const config = await open()
    await migrate(config)
    client = new pg.Client(config)
    await client.connect()
    ends.push(() => client.end())
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('GROW-01 the newest schema can be distributed by practice and by owner', async () => {
    expect(await findPlaceFaults(client, TABLE_PLACES)).toEqual([])
  })

  test.each(PLANTED)(
    'GROW-01 detects a schema change that could not be distributed: %s',
    async (change, fault) => {
      await client.query('begin')
      await client.query(change)
      const found = await findPlaceFaults(client, TABLE_PLACES)
      await client.query('rollback')
      expect(found).toContain(fault)
    },
  )
})
