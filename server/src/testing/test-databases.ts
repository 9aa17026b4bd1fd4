import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { isDeep } from './depth.ts'
import { isOnCluster, serversOf, settingsOfCopy } from './test-cluster.ts'

export type TestDatabaseKind = 'embedded' | 'postgres'

const POSTGRES_URL = process.env.TEST_POSTGRES_URL

const isForBoth = isDeep || process.env.TEST_BOTH_DATABASES !== undefined

/**
 * The databases for tests of behavior that may differ between them: the embedded database, and PostgreSQL if its
 * address is set. On a cluster, and in `npm test`, only PostgreSQL.
 */
export const bothDatabases: readonly TestDatabaseKind[] = POSTGRES_URL
  ? isOnCluster || !isForBoth
    ? ['postgres']
    : ['embedded', 'postgres']
  : ['embedded']

/**
 * The databases of the other API tests: PostgreSQL, or the embedded database if no address is set; both with `npm test
 * -- --both-databases`.
 */
export const testDatabases: readonly TestDatabaseKind[] = process.env.TEST_BOTH_DATABASES
  ? bothDatabases
  : bothDatabases.slice(-1)

/** One of the databases, for tests that need a server and do not depend on the kind of database. */
export const anyTestDatabase: TestDatabaseKind = POSTGRES_URL ? 'postgres' : 'embedded'

export interface FreshDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates a database on the test server: empty, or a copy of the given template. */
export async function createFreshDatabase(template?: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes less than half the CPU time of PostgreSQL's default, which writes every page to its write-ahead
  // log.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await runOnTestServer(`create database ${name}${copied}`)
  if (template) for (const statement of settingsOfCopy(name)) await runOnTestServer(statement)
  return {
    url: urlOfTestDatabase(name),
    drop: () => runOnTestServer(`drop database if exists ${name} with (force)`),
  }
}

/** Returns the address of a database on the test server. */
export function urlOfTestDatabase(name: string): string {
  if (!POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is not set: run npm test')
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the test server, outside of every test database; in a cluster, on each server. */
export async function runOnTestServer(statement: string): Promise<void> {
  if (!POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is not set: run npm test')
  for (const server of serversOf(POSTGRES_URL)) await runOn(server, statement)
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
