import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabaseKind = 'embedded' | 'postgres'

const POSTGRES_URL = process.env.TEST_POSTGRES_URL

/** The databases that API tests run on: the embedded one, and PostgreSQL where its address is given. */
export const testDatabases: readonly TestDatabaseKind[] = POSTGRES_URL
  ? ['embedded', 'postgres']
  : ['embedded']

export interface FreshDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A new, empty database on the test server. */
export async function createFreshDatabase(): Promise<FreshDatabase> {
  if (!POSTGRES_URL) throw new Error('TEST_POSTGRES_URL is not set: run npm test')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(POSTGRES_URL, `create database ${name}`)
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(POSTGRES_URL, `drop database ${name} with (force)`) }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
