/*
 * Terms. A leaf is the hash of one row of the audit log. A tree has the leaves of one practice, in a fixed order
 * (Merkle tree of RFC 9162); its root stands for all of them. A checkpoint is a signed size and root; an anchor keeps
 * copies outside.
 *
 * Rule. A call only appends its row to the audit log. This work later puts committed rows at the end of their tree,
 * locks the tree meanwhile (skip locked: one process at a time), and stores the tree only as its peaks, the roots of
 * its full subtrees. A row that commits late gets the next place when this work finds it. A place never changes, and no
 * place is skipped: the database refuses to set it twice.
 *
 * Trade-off. Writing the log costs a call one insert and no lock, so the order of a tree is the order of placing, not
 * of time, and a row is protected only once it is placed, up to ten seconds after its commit. Between two checkpoints
 * an operator with the keys of the database could still change rows unseen; the interval of checkpoints bounds that
 * (decision 54).
 */
import type { CoreDeps } from '../deps.ts'
import { hashLeaf, append } from './merkle.ts'
import { leafText } from './leaf.ts'
import { lockTree, insertLeaves, practicesOutside, readOutside } from './store.ts'

const PRACTICES_AT_ONCE = 1000
/** Few enough that the lock on a tree is short; nobody else waits for it. */
const LEAVES_AT_ONCE = 500

/**
 * Puts the rows of the audit log that were committed since the last time at the end of their practices' trees, without
 * gaps (AUD-01). A row that commits late, after one with a higher id was placed, gets the next place when this work
 * finds it: its place is fixed then, and never changes. Nothing but this work takes a lock, so that no call waits for
 * another.
 */
export async function placeLeaves({ database }: Pick<CoreDeps, 'database'>): Promise<void> {
  let waiting = await database.asSystem((handle) => practicesOutside(handle, PRACTICES_AT_ONCE))
  // The trees take turns, so that one with a million rows does not delay the others.
  while (waiting.length > 0) {
    const unfinished: string[] = []
    for (const practiceId of waiting)
      if ((await placeSome(database, practiceId)) === LEAVES_AT_ONCE) unfinished.push(practiceId)
    waiting = unfinished
  }
}

/** Does the same for one practice. */
export async function placeAllOf(database: CoreDeps['database'], practiceId: string): Promise<void> {
  let placed: number
  do placed = await placeSome(database, practiceId)
  while (placed === LEAVES_AT_ONCE)
}

function placeSome(database: CoreDeps['database'], practiceId: string): Promise<number> {
  return database.asSystem(async (handle) => {
    const tree = await lockTree(handle, practiceId)
    if (!tree) return 0
    const rows = await readOutside(handle, practiceId, LEAVES_AT_ONCE)
    if (rows.length === 0) return 0
    const leaves = rows.map((row) => ({ auditId: row.id, hash: hashLeaf(leafText(row)) }))
    const hashes = leaves.map(({ hash }) => hash)
    await insertLeaves(handle, { practiceId, first: tree.size, leaves, grown: append(tree, hashes) })
    return rows.length
  })
}
