import pg from 'pg'
import { migrate } from '../../../server/src/db/migrate.ts'
import { openPool } from '../../../server/src/db/open.ts'
import { hashPassword } from '../../../server/src/features/auth/passwords.ts'
import { type CaseStock, PASSWORD, SPECIALISTS } from './case-stock.ts'
import { CASES, HELPERS, PEOPLE } from './fill-sql.ts'

const FILLED = ['cases', 'case_specialties', 'inbox_rows', 'inbox_keys', 'inbox_names'] as const

/**
 * Makes a database on the server at `serverUrl`, brings it to the newest schema and fills it, where that was not done
 * before; gives its address. It has its name only when it is whole.
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

async function createAndFill(url: URL, stock: CaseStock): Promise<void> {
  const opened = openPool({ connectionString: url.href }, () => undefined)
  await migrate(opened.kysely)
  await opened.close()
  await withClient(url.href, (client) => fill(client, stock))
}

async function fill(client: pg.Client, { practices, cases }: CaseStock): Promise<void> {
  await client.query(HELPERS)
  const passwordHash = await hashPassword(PASSWORD)
  for (const statement of PEOPLE) await client.query(statement, [practices, SPECIALISTS, passwordHash])
  // One row at a time, checks, counts and indexes would take ten times as long; all of them hold afterwards.
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '512MB'",
  )
  const indexes = await dropIndexes(client)
  const [insertCases = '', ...others] = CASES
  await client.query(insertCases, [cases, practices, SPECIALISTS])
  for (const statement of others) await client.query(statement)
  for (const index of indexes) await client.query(index)
  await client.query('set session_replication_role = origin')
  await client.query('select rebuild_consults()')
  await client.query(
    `vacuum (analyze) users, practices, inbox_counts, consult_facts, consult_counts, ${FILLED.join(', ')}`,
  )
}

/** Takes away the indexes that no constraint needs, and gives the statements that make them again. */
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

/** Runs work on a connection of its own. */
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
