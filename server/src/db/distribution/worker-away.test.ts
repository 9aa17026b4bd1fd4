import { failureSchema } from '@econsult/contract/envelope'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { isOnCluster } from '../../testing/test-cluster.ts'
import type { FreshDatabase } from '../../testing/test-databases.ts'
import { startTestProxy, type TestProxy } from '../../testing/test-proxy.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createMigratedDatabase } from '../../testing/test-templates.ts'

interface Placed {
  readonly email: string
  /** The number of the worker that holds the practice's rows, and of the one that holds the person's inbox. */
  readonly practiceNode: number
  readonly inboxNode: number
}

// Runs where the tests' PostgreSQL is the coordinator of a Citus cluster (docs/operators.md).
describe.runIf(isOnCluster)('a worker of Citus that goes away', () => {
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
    const { rows: placed } = await client.query<Placed>(PLACED, [DEMO_ACCOUNTS.map(({ email }) => email)])
    const pairs = placed.flatMap((one) =>
      placed
        .filter(
          ({ practiceNode, inboxNode }) =>
            practiceNode !== one.practiceNode && inboxNode !== one.practiceNode,
        )
        .map((other) => ({ one, other })),
    )
    const [pair] = pairs
    if (!pair) throw new Error('all practices of the test are on one worker')
    stopped = pair.one
    unharmed = pair.other
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

  test('GROW-01 its practices get 503 with Retry-After, others go on, and all is served once it is back', async () => {
    const api = { stopped: await server.signIn(stopped.email), unharmed: await server.signIn(unharmed.email) }
    const cases = { stopped: await createTestCase(api.stopped), unharmed: await createTestCase(api.unharmed) }
    const read = (who: TestApi, caseId: string) => who.post('/api/v1/case/fetchCase', { caseId })
    await proxy.cut()

    const refused = await read(api.stopped, cases.stopped.caseId)
    expect(refused.status).toBe(503)
    expect(failureSchema.parse(refused.body).message).toMatch(/try again/)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await read(api.unharmed, cases.unharmed.caseId)).status).toBe(200)
    expect((await api.unharmed.post(fetchAllCases.path, { isDeleted: false })).status).toBe(200)
    expect((await api.unharmed.raw('/readyz', { method: 'GET' })).status).toBe(200)

    await proxy.mend()
    await expect.poll(async () => (await read(api.stopped, cases.stopped.caseId)).status).toBe(200)
  })
})

const NODE_OF = (table: string, value: string) => `(
  select groupid from pg_dist_placement
  where shardid = get_shard_id_for_distribution_column('${table}', ${value}))`

const PLACED = `
  select email, ${NODE_OF('cases', 'practice_id')} as "practiceNode", ${NODE_OF('inbox_rows', 'id')} as "inboxNode"
  from users where email = any($1) and user_type in ('PCP', 'PCPSUPERUSER') order by email`
