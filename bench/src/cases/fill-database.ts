import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { rebuildConsults } from '../../../server/src/case-events/counts/store.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { inTransaction } from '../../../server/src/db/transaction.ts'
import { hashPassword } from '../../../server/src/features/auth/passwords/password-hashes.ts'
import { BYTES_OF_CASE, type CaseStock, PASSWORD, SPECIALISTS } from './case-stock.ts'
import { ANSWERS, CASES, HELPERS, INBOXES, MESSAGES, PEOPLE } from './fill-sql.ts'

const FILLED = [
  'cases',
  'case_specialties',
  'requests',
  'request_events',
  'inbox_rows',
  'inbox_owners',
  'inbox_keys',
  'inbox_names',
  'answers',
  'answer_readings',
  'answer_checks',
] as const

/** The derived rows that the dashboards query. */
const COUNTED = [
  'consult_facts',
  'specialist_facts',
  'consult_counts',
  'code_counts',
  'provider_counts',
  'outcome_counts',
] as const

/**
 * Creates a database on the server at `serverUrl`, migrates it to the newest schema and fills it, unless an earlier run
 * has done so; returns its address. The database gets its name only when it is complete.
 */
export async function createFilledDatabase(
  serverUrl: string,
  name: string,
  stock: CaseStock,
  onFilling: () => void,
): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  if (await isThere(serverUrl, name)) return url.href
  await requireDiskSpace(serverUrl, stock)
  onFilling()
  const filling = `${name}_filling`
  await withClient(serverUrl, (client) => client.query(`drop database if exists ${filling}`))
  await withClient(serverUrl, (client) => client.query(`create database ${filling}`))
  await createAndFill(new URL(`/${filling}`, serverUrl), stock)
  await withClient(serverUrl, (client) => client.query(`alter database ${filling} rename to ${name}`))
  return url.href
}

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const { rowCount } = await withClient(serverUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  return rowCount === 1
}

/** @throws Error if the server's disk has too little free space for the cases */
async function requireDiskSpace(serverUrl: string, { cases }: CaseStock): Promise<void> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  )
  const { bavail, bsize } = await statfs(rows[0]?.folder ?? '.')
  const [needed, free] = [cases * BYTES_OF_CASE, bavail * bsize]
  if (free < needed)
    throw new Error(`${cases} cases need ${inGB(needed)} of disk, and ${inGB(free)} are free`)
}

function inGB(bytes: number): string {
  return `${Math.ceil(bytes / 1e9)} GB`
}

/** Migrates an empty database to the newest schema and fills it. */
export async function createAndFill(url: URL, stock: CaseStock): Promise<void> {
  await migrate({ connectionString: url.href })
  await withClient(url.href, (client) => fill(client, stock))
  await countConsults(url.href)
  await withClient(url.href, vacuum)
}

async function fill(client: pg.Client, { practices, cases, messages, ofFirst }: CaseStock): Promise<void> {
  await client.query(HELPERS)
  const passwordHash = await hashPassword(PASSWORD)
  for (const statement of PEOPLE) await client.query(statement, [practices, SPECIALISTS, passwordHash])
  // Checks, counters and index updates are off during the fill, which would otherwise take ten times as long. The data,
  // the counters and the indexes are correct afterwards.
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'",
  )
  const indexes = await dropIndexes(client)
  const [insertCases = '', ...others] = CASES
  await client.query(insertCases, [cases, practices, SPECIALISTS, messages, ofFirst])
  for (const statement of others) await client.query(statement)
  await client.query(MESSAGES, [messages])
  await client.query('analyze cases, case_specialties, messages')
  await client.query('select adopt_requests()')
  for (const statement of ANSWERS) await client.query(statement)
  for (const statement of INBOXES) await client.query(statement)
  for (const index of indexes) await client.query(index)
  await client.query('set session_replication_role = origin')
}

async function countConsults(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await inTransaction(pool, rebuildConsults)
  } finally {
    await pool.end()
  }
}

async function vacuum(client: pg.Client): Promise<void> {
  await client.query(
    `vacuum (analyze) users, practices, inbox_counts, ${COUNTED.join(', ')}, ${FILLED.join(', ')}`,
  )
}

/** Drops the indexes that no constraint needs, and returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [FILLED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Runs work on a separate connection. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
