/*
 * Terms. A leaf is the hash of one audit row. A tree contains the leaves of one practice, in a fixed order (Merkle tree
 * of RFC 9162); its root is a hash over all of them. A checkpoint is a signed size and root; an anchor stores copies
 * outside of this machine.
 *
 * Rule. An API call only appends its row to the audit log. A timer later appends committed rows to their practice's
 * tree. It locks the tree meanwhile (skip locked: one process at a time), and stores the tree only as its peaks, the
 * roots of its full subtrees. A row that commits late gets the next index when the timer finds it. An index never
 * changes, and no index is skipped: the database refuses to set it twice.
 *
 * Trade-off. The audit log costs an API call one insert and no lock. In return, the order of a tree is the order in
 * which its rows were placed, not the order of time, and a row is protected only once it is placed, up to ten seconds
 * after its commit. Between two checkpoints, an operator with the keys of the database could still change rows
 * undetected; the interval between checkpoints limits that period (decision 54).
 */
import type { CoreDeps } from '../deps.ts'
import { hashLeaf, append } from './merkle.ts'
import { leafText } from './leaf.ts'
import { lockTree, insertLeaves, practicesOutside, readOutside } from './store.ts'

const PRACTICES_AT_ONCE = 1000
/** Small enough that a tree is locked only briefly; no other work needs that lock. */
const LEAVES_AT_ONCE = 500

/**
 * Appends the audit rows that were committed since the last run to their practices' trees, without gaps (AUD-01). A row
 * that commits late, after a row with a higher id was placed, gets the next index when this function finds it; that
 * index never changes. No other function takes these locks, so no API call waits for another.
 */
export async function placeLeaves({ database }: Pick<CoreDeps, 'database'>): Promise<void> {
  let waiting = await database.asSystem((handle) => practicesOutside(handle, PRACTICES_AT_ONCE))
  // The trees are processed in turn, so that a tree with a million new rows does not delay the others.
  while (waiting.length > 0) {
    const unfinished: string[] = []
    for (const practiceId of waiting)
      if ((await placeSome(database, practiceId)) === LEAVES_AT_ONCE) unfinished.push(practiceId)
    waiting = unfinished
  }
}

/** Appends the new audit rows of one practice to its tree. */
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
