import pg from 'pg'
import { distributeAt, settingsFor } from '../db/distribution/distribute.ts'

/**
 * The addresses of the workers, separated by commas, if TEST_POSTGRES_URL is the coordinator of a Citus cluster. In
 * that case each PostgreSQL test database is distributed. Both roles of the product may log in on all servers of the
 * cluster.
 */
const WORKERS = process.env.TEST_CITUS_WORKERS?.split(',') ?? []

/** True if test databases are distributed. */
export const isOnCluster = WORKERS.length > 0

/** The addresses of the test servers on which each test database exists: one server, or all servers of a cluster. */
export function serversOf(url: string): readonly string[] {
  return [url, ...WORKERS]
}

/**
 * Adds all servers of the cluster to an empty database, which exists on each of them. Does nothing without a cluster.
 */
export async function joinCluster(databaseUrl: string): Promise<void> {
  if (!isOnCluster) return
  for (const server of serversOf(databaseUrl))
    await run(inDatabaseOf(databaseUrl, server), 'create extension citus')
  const { hostname, port } = new URL(databaseUrl)
  await run(databaseUrl, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const worker of WORKERS) {
    const { hostname: name, port: number } = new URL(worker)
    await run(databaseUrl, `select citus_add_node('${name}', ${number})`)
  }
}

/** Distributes the tables of a migrated database. Does nothing without a cluster. */
export async function distributeTables(databaseUrl: string): Promise<void> {
  if (!isOnCluster) return
  const { reasons } = await distributeAt(databaseUrl)
  if (reasons.length > 0) throw new Error(`The test database cannot be distributed: ${reasons.join('; ')}`)
}

/**
 * Returns statements that complete a copy of a distributed database, because the settings of a database are not copied
 * with it.
 */
export function settingsOfCopy(name: string): string[] {
  return isOnCluster ? settingsFor(name) : []
}

/** Returns the statement that ends the connections to a database, including the connections of Citus itself. */
export function endConnections(name: string): string {
  return `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
}

function inDatabaseOf(databaseUrl: string, server: string): string {
  const url = new URL(server)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
