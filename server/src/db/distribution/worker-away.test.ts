import { fetchCase } from '@econsult/contract/cases'
import { failureSchema } from '@econsult/contract/envelope'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import type { FreshDatabase } from '../../testing/test-databases.ts'
import { startTestProxy, type TestProxy } from '../../testing/test-proxy.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createMigratedDatabase } from '../../testing/test-templates.ts'

interface Placed {
  readonly email: string
  /** The worker that stores the practice's rows. */
  readonly practiceNode: number
  /** The shards with the practice's rows and with the user's inbox. */
  readonly practiceShard: string
  readonly inboxShard: string
}

// These tests run only if the tests' PostgreSQL is the coordinator of a Citus cluster (docs/operators.md).
describe.runIf(isOnCluster)('an unavailable Citus worker', () => {
  let database: FreshDatabase
  let client: pg.Client
  let server: TestServer
  let proxy: TestProxy
  let stopped: Placed
  let unharmed: Placed
  beforeAll(async () => {
    database = await createMigratedDatabase()
    server = await startTestServer('embedded', { DATABASE_URL: database.url })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    stopped = await placesOf(client, 'pcp@demo.example')
    unharmed = await placesOf(client, 'other@rival.example')
    await moveAway(client, unharmed, stopped.practiceNode)
    const { rows: nodes } = await client.query<{ id: number; host: string; port: number }>(
      'select nodeid as id, nodename as host, nodeport as port from pg_dist_node where groupid = $1',
      [stopped.practiceNode],
    )
    const [node] = nodes
    if (!node) throw new Error('the worker is unknown')
    proxy = await startTestProxy(node)
    await client.query('select citus_update_node($1, $2, $3)', [node.id, '127.0.0.1', proxy.port])
  })
  afterAll(async () => {
    await proxy.mend().catch(() => undefined)
    await server.close()
    await client.end()
    await proxy.cut()
    await database.drop()
  })

  test('GROW-01 practices on the worker get 503 with Retry-After, other practices are served, and all are served once it is back', async () => {
    const api = { stopped: await server.signIn(stopped.email), unharmed: await server.signIn(unharmed.email) }
    const cases = { stopped: await createTestCase(api.stopped), unharmed: await createTestCase(api.unharmed) }
    const read = (who: TestApi, caseId: string) => who.send(fetchCase, { caseId })
    await proxy.cut()

    const refused = await read(api.stopped, cases.stopped.caseId)
    expect(refused.status).toBe(503)
    expect(failureSchema.parse(refused.body).message).toMatch(/try again/)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await read(api.unharmed, cases.unharmed.caseId)).status).toBe(200)
    await api.unharmed.call(fetchAllCases, { isDeleted: false })
    expect((await api.unharmed.raw('/readyz', { method: 'GET' })).status).toBe(200)

    await proxy.mend()
    await expect.poll(async () => (await read(api.stopped, cases.stopped.caseId)).status).toBe(200)
  })
})

async function placesOf(client: pg.Client, email: string): Promise<Placed> {
  const { rows } = await client.query<Placed>(PLACES, [email])
  const [placed] = rows
  if (!placed) throw new Error(`nobody has the email ${email}`)
  return placed
}

/**
 * Moves a user's practice and inbox to other workers if they are stored on this one. The ids of the rows determine
 * which worker stores them.
 */
async function moveAway(
  client: pg.Client,
  { practiceShard, inboxShard }: Placed,
  node: number,
): Promise<void> {
  for (const shard of [practiceShard, inboxShard]) await client.query(MOVE_AWAY, [shard, node])
}

const SHARD_OF = (table: string, value: string) =>
  `get_shard_id_for_distribution_column('${table}', ${value})`

const PLACES = `
  select email, ${SHARD_OF('cases', 'practice_id')} as "practiceShard", ${SHARD_OF('inbox_rows', 'id')} as "inboxShard",
    (select groupid from pg_dist_placement where shardid = ${SHARD_OF('cases', 'practice_id')}) as "practiceNode"
  from users where email = $1`

const MOVE_AWAY = `
  select citus_move_shard_placement($1, here.nodename, here.nodeport, there.nodename, there.nodeport, 'block_writes')
  from pg_dist_placement placement
  join pg_dist_node here on here.groupid = placement.groupid
  join pg_dist_node there on there.groupid = (
    select min(groupid) from pg_dist_node where shouldhaveshards and groupid <> here.groupid
  )
  where placement.shardid = $1 and placement.groupid = $2`
