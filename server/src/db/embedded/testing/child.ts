import pg from 'pg'
import { openEmbeddedDatabase } from '../open.ts'

/**
 * A separate process with the embedded database: `once` opens it, runs a query and closes it; `write` inserts numbers
 * until it is killed, and reports each acknowledged number.
 */
async function run(mode: string, dataDir: string, cacheDir?: string): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDir, ...(cacheDir && { cacheDir }) })
  const pool = new pg.Pool(database.poolConfig)
  await pool.query('create table if not exists numbers (id int primary key)')
  const until = mode === 'write' ? Infinity : 0
  for (let id = 1; id <= until; id++) {
    await pool.query('insert into numbers values ($1)', [id])
    process.send?.(id)
  }
  await pool.end()
  await database.close()
}

const [mode = '', dataDir = '', cacheDir] = process.argv.slice(2)
await run(mode, dataDir, cacheDir)
// The open channel to the parent process would keep this process running.
process.disconnect?.()
