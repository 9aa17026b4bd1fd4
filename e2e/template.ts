import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createFreshDatabase } from '../server/src/testing/test-databases.ts'
import type { Store } from './launch.ts'

/**
 * The environment variable that contains the template; Playwright's workers inherit the environment of the global
 * setup.
 */
const VARIABLE = 'E2E_TEMPLATE'

const templateSchema = z.object({ dataDir: z.string(), databaseName: z.string() })

/** A folder and a database with the demo data, which no running product uses. */
type Template = z.infer<typeof templateSchema>

/** Passes the template's location to the workers. */
export function keepTemplate(template: Template): void {
  process.env[VARIABLE] = JSON.stringify(template)
}

export interface OwnStore extends Store {
  remove(): Promise<void>
}

/** Creates an empty store with the embedded database, as on the first `npm start`. */
export async function emptyStore(): Promise<OwnStore> {
  const dataDir = await newFolder()
  return { dataDir, remove: () => removeFolder(dataDir) }
}

/** Creates a store with the demo data on PostgreSQL; an empty store if the run has no PostgreSQL server. */
export async function copiedStore(): Promise<OwnStore> {
  const kept = process.env[VARIABLE]
  if (kept === undefined) return emptyStore()
  const template = templateSchema.parse(JSON.parse(kept))
  const dataDir = await newFolder()
  const [database] = await Promise.all([
    createFreshDatabase(template.databaseName),
    cp(template.dataDir, dataDir, { recursive: true }),
  ])
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.drop()
      await removeFolder(dataDir)
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'econsult-e2e-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
