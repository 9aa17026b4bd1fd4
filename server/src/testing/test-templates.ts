import { existsSync } from 'node:fs'
import { cp, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbeddedDatabase } from '../db/embedded/open.ts'
import { LockHeld, acquireLockFile } from '../db/embedded/lock.ts'
import { migrate } from '../db/migrate.ts'
import { distributeTables, endConnections, joinCluster } from './test-cluster.ts'
import {
  createFreshDatabase,
  type FreshDatabase,
  runOnTestServer,
  urlOfTestDatabase,
} from './test-databases.ts'

const LOOK_AGAIN_MILLIS = 50

/** The template folder of this Vitest run; benchmarks have none, so their servers create the schema themselves. */
const FOLDER = process.env.TEST_TEMPLATES

/**
 * Creates a PostgreSQL database with the newest schema, copied from a template that the first caller in the run
 * creates.
 */
export async function createMigratedDatabase(): Promise<FreshDatabase> {
  if (!FOLDER) return createFreshDatabase()
  const name = basename(FOLDER)
  await makeOnce(join(FOLDER, 'postgres'), async (mark) => {
    await runOnTestServer(`create database ${name}`)
    const connectionString = urlOfTestDatabase(name)
    await joinCluster(connectionString)
    await migrate({ connectionString })
    await distributeTables(connectionString)
    // PostgreSQL cannot copy a database to which anybody is connected.
    await runOnTestServer(`alter database ${name} allow_connections false`)
    await runOnTestServer(endConnections(name))
    await writeFile(mark, '')
  })
  return createFreshDatabase(name)
}

/** Copies an embedded database with the newest schema into a new data folder. */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  if (!FOLDER) return
  const template = join(FOLDER, 'embedded')
  await makeOnce(template, async () => {
    const unfinished = join(FOLDER, 'unfinished')
    const embedded = await openEmbeddedDatabase({ dataDir: unfinished })
    await migrate(embedded.poolConfig)
    await embedded.close()
    await rename(join(unfinished, 'database'), template)
  })
  await cp(template, join(dataDir, 'database'), { recursive: true })
}

/** Removes a run's template database from the test server. */
export async function dropTemplates(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) await runOnTestServer(`drop database ${basename(folder)}`)
}

/** Creates a template if it does not exist yet, in one worker; the other workers wait for it. */
async function makeOnce(path: string, make: (path: string) => Promise<void>): Promise<void> {
  while (!existsSync(path)) {
    const lock = await acquireLockFile(`${path}.lock`).catch(undefinedIfHeld)
    if (!lock) await wait(LOOK_AGAIN_MILLIS)
    else if (existsSync(path)) lock.release()
    else await make(path).finally(() => lock.release())
  }
}

function undefinedIfHeld(error: unknown): undefined {
  if (!(error instanceof LockHeld)) throw error
}
