import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../../server/src/db/migrations')

/**
 * Where the filled databases are kept from run to run: filling a million cases takes minutes. Another schema, or other
 * made-up cases, have a folder of their own.
 */
export function keptFolder(): string {
  const hash = createHash('sha256')
  for (const folder of [SERVER, import.meta.dirname]) {
    for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)))
  }
  return join(tmpdir(), `econsult-bench-${hash.digest('hex').slice(0, 12)}`)
}
