import { distribute } from '../../../server/src/db/distribution/distribute.ts'
import { type CaseStock } from '../cases/case-stock.ts'
import { createAndFill, withClient } from '../cases/fill-database.ts'

interface Worker {
  readonly name: string
  readonly port: number
}

/** A filled database of a Citus cluster, whose tables are only on the first worker. */
export interface CitusDatabase {
  readonly url: string
  /** The number of workers in the cluster. */
  readonly workers: number
  /** Distributes the tables evenly over all workers. */
  spread(): Promise<void>
  drop(): Promise<void>
}

/**
 * Creates a database on the coordinator at `url` and on the workers that are registered in its database, fills it and
 * distributes it to the first worker. The account must be a superuser that every worker accepts.
 */
export async function createCitusDatabase(url: string, stock: CaseStock): Promise<CitusDatabase> {
  const [coordinator, ...workers] = await findNodes(url)
  const [first, ...others] = workers
  if (!coordinator || !first) throw new Error('The database of CITUS_URL knows no coordinator or no worker.')
  const name = `bench_scale_${process.pid}`
  const servers = [url, ...workers.map((worker) => urlOf(url, worker))]
  const onEach = async (statement: string) => {
    for (const server of servers) await withClient(server, (client) => client.query(statement))
  }
  await onEach(`create database ${name}`)
  const database = inDatabase(url, name)
  for (const server of servers) {
    await withClient(inDatabase(server, name), (client) => client.query('create extension citus'))
  }
  const ask = (query: string, values: unknown[]) =>
    withClient(database, (client) => client.query(query, values))
  await ask('select citus_set_coordinator_host($1, $2)', [coordinator.name, coordinator.port])
  await ask('select citus_add_node($1, $2)', [first.name, first.port])
  await createAndFill(new URL(database), stock)
  const { reasons } = await withClient(database, (client) => distribute(client))
  if (reasons.length > 0) throw new Error(`The database cannot be distributed: ${reasons.join('; ')}`)
  await withClient(database, (client) => client.query('analyze'))
  return {
    url: database,
    workers: workers.length,
    async spread() {
      for (const worker of others) await ask('select citus_add_node($1, $2)', [worker.name, worker.port])
      // No client writes during the move, so the tables can be copied without tracking changes.
      await ask(`select rebalance_table_shards(shard_transfer_mode => 'block_writes')`, [])
      await ask('analyze', [])
    },
    drop: () => onEach(`drop database if exists ${name} with (force)`),
  }
}

/** Returns the coordinator and the workers that are registered in a database. */
async function findNodes(url: string): Promise<Worker[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Worker>(
      `select nodename as name, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
    ),
  )
  return rows
}

function urlOf(url: string, { name, port }: Worker): string {
  const changed = new URL(url)
  changed.hostname = name
  changed.port = String(port)
  return changed.href
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
