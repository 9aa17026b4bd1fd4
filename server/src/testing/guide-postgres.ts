import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../../../tools/testing/postgres.ts'

const run = promisify(execFile)
const GUIDE = join(import.meta.dirname, '../../../docs/operators.md')

/** The roles and the database that the SQL of the operators' guide creates. */
export interface GuidePostgres {
  /** The address of the product's database, with the product's account. */
  readonly productUrl: string
  /** The address of the product's database, with the account for backups. */
  readonly backupUrl: string
  /** Runs SQL as the server's administrator, in the given database. */
  asAdministrator(database: string, sql: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL server, on which the SQL of the operators' guide was run unchanged. */
export async function startGuidePostgres(): Promise<GuidePostgres> {
  const { url, stop } = await startPostgres(['fsync=off'])
  const urlOf = (account: string, database: string) => {
    const changed = new URL(url)
    changed.username = account
    changed.pathname = `/${database}`
    return changed.href
  }
  const asAdministrator = async (database: string, sql: string) => {
    const words = ['--set=ON_ERROR_STOP=1', '--tuples-only', '--no-align', '--quiet']
    const statements = sql.split(/(?<=;)\n/).flatMap((statement) => ['--command', statement])
    const { stdout } = await run('psql', [...words, ...statements, urlOf('postgres', database)])
    return stdout.trim()
  }
  await asAdministrator('postgres', guideSql('## The database'))
  return {
    productUrl: urlOf('econsult', 'econsult'),
    backupUrl: urlOf('econsult_backup', 'econsult'),
    asAdministrator,
    stop,
  }
}

/** Returns the first SQL block below a heading of the operators' guide. */
export function guideSql(heading: string): string {
  const guide = readFileSync(GUIDE, 'utf8')
  const sql = /```sql\n([^`]+)```/.exec(guide.slice(guide.indexOf(`\n${heading}\n`)))?.[1]
  if (sql === undefined) throw new Error(`the operators' guide has no SQL below ${heading}`)
  return sql.trim()
}
