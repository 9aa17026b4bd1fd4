import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../../server/src/db/migrations')

/**
 * Returns the folder that keeps the filled databases between runs, because filling a million cases takes minutes. Each
 * schema and each set of made-up cases has a separate folder.
 */
export function keptFolder(): string {
  const hash = createHash('sha256')
  for (const folder of [SERVER, import.meta.dirname]) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const file of files.toSorted()) hash.update(readFileSync(file))
  }
  return join(tmpdir(), `econsult-bench-${hash.digest('hex').slice(0, 12)}`)
}
