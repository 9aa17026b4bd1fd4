import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFreshDatabase } from '../server/src/testing/test-databases.ts'
import { launch } from './launch.ts'
import { keepTemplate } from './template.ts'

/**
 * Loads the demo data once into a template, a copy of which each spec's product uses. Without a PostgreSQL server there
 * is no template, and every product loads the demo data itself.
 */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env['TEST_POSTGRES_URL']) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'econsult-e2e-template-'))
  const database = await createFreshDatabase()
  const product = await launch({ dataDir, databaseUrl: database.url }, { onFault: () => undefined })
  await product.end('SIGTERM')
  keepTemplate({ dataDir, databaseName: new URL(database.url).pathname.slice(1) })
  return async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
