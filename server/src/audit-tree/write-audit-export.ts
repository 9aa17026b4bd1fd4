import { Readable } from 'node:stream'
import type { CoreDeps } from '../deps.ts'
import { readLeaves } from './check/store.ts'
import { whole } from './check/check-tree.ts'
import { readAllCheckpoints, readKeys } from './checkpoints/store.ts'
import { leafText } from './leaf.ts'
import { placeAllOf } from './place-leaves.ts'

const PAGE = 2000

/**
 * Writes the audit log of a practice in the format that `npm run verify-audit` reads, line by line while the rows are
 * read: first the keys and checkpoints, then each record with its number and the hash of its leaf (AUD-01).
 */
export function writeAuditExport({ database }: Pick<CoreDeps, 'database'>, practiceId: string): Readable {
  return Readable.from(linesOf(database, practiceId))
}

async function* linesOf(database: CoreDeps['database'], practiceId: string) {
  await placeAllOf(database, practiceId)
  const { checkpoints, keys } = await database.asSystem(async (handle) => ({
    checkpoints: await readAllCheckpoints(handle, practiceId),
    keys: await readKeys(handle),
  }))
  const notes = checkpoints.map(({ note }) => note)
  yield `${JSON.stringify({ audit: 'econsult-audit', version: 1, practice: practiceId, keys, checkpoints: notes })}\n`
  let from = 0
  for (;;) {
    const first = from
    const page = await database.asSystem((handle) => readLeaves(handle, practiceId, first, PAGE))
    if (page.length === 0) return
    yield page
      .map((leaf) => {
        const row = whole(leaf)
        const record = row ? `,"record":${leafText(row)}` : ''
        return `{"n":${leaf.place + 1},"hash":"${leaf.hash.toString('hex')}"${record}}\n`
      })
      .join('')
    from = (page.at(-1)?.place ?? first) + 1
  }
}
