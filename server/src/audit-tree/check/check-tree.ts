import type { AuditFault } from '../../db/audit-tables.ts'
import type { AuditDeps, CoreDeps } from '../../deps.ts'
import { type CheckpointRow, readAllCheckpoints, readKeys } from '../checkpoints/store.ts'
import { isSigned } from '../checkpoints/verify-note.ts'
import { hashLeaf, append, EMPTY_TREE, rootOf, type Tree } from '../merkle.ts'
import { leafText } from '../leaf.ts'
import { countPlaced, type LeafWithRow, readLeaves, readTree } from './store.ts'

const PAGE = 2000

/** What a check compared, and the first thing that does not fit. */
export interface Checked {
  readonly size: number
  readonly fault: AuditFault | null
}

type Needs = Pick<CoreDeps, 'database'> & AuditDeps

/**
 * Compares each record of a practice with its leaf, the tree with each signed checkpoint, and the newest checkpoint with
 * its copy outside where that can be read back (AUD-01). Reads page by page, each in a transaction of its own.
 */
export async function checkTree(deps: Needs, practiceId: string): Promise<Checked> {
  const { tree, checkpoints, keys } = await deps.database.asSystem(async (handle) => ({
    tree: await readTree(handle, practiceId),
    checkpoints: await readAllCheckpoints(handle, practiceId),
    keys: await readKeys(handle),
  }))
  const size = tree?.size ?? 0
  const forged = checkpoints.find((one) => !isSigned(one, keys))
  if (forged)
    return { size, fault: { kind: 'signature', from: 1, to: forged.size, checkpoint: forged.number } }
  const fault =
    (await compareLeaves(deps, practiceId, { size, peaks: tree?.peaks ?? [] }, checkpoints)) ??
    (await compareCopy(deps, checkpoints.at(-1)))
  return { size, fault }
}

async function compareLeaves(
  { database }: Needs,
  practiceId: string,
  expected: Tree,
  checkpoints: readonly CheckpointRow[],
): Promise<AuditFault | null> {
  const waiting = [...checkpoints]
  let fits = 0
  let tree = EMPTY_TREE
  while (tree.size < expected.size) {
    const from = tree.size
    const page = await database.asSystem((handle) => readLeaves(handle, practiceId, from, PAGE))
    for (const leaf of page.slice(0, expected.size - from)) {
      const fault = faultOf(leaf, tree.size)
      if (fault) return { ...fault, checkpoint: waiting[0]?.number ?? null }
      tree = append(tree, [leaf.hash])
      for (let next = waiting[0]; next?.size === tree.size; next = waiting[0]) {
        if (next.root !== rootOf(tree))
          return { kind: 'root', from: fits + 1, to: tree.size, checkpoint: next.number }
        fits = tree.size
        waiting.shift()
      }
    }
    if (page.length === 0) return cutOff(tree.size + 1, expected.size, waiting[0])
  }
  if (waiting[0]) return cutOff(expected.size + 1, waiting[0].size, waiting[0])
  if (rootOf(tree) !== rootOf(expected))
    return { kind: 'root', from: fits + 1, to: expected.size, checkpoint: null }
  const placed = await database.asSystem((handle) => countPlaced(handle, practiceId, expected.size))
  if (placed !== expected.size) return { kind: 'outside', from: 1, to: expected.size, checkpoint: null }
  return null
}

/** What is wrong with one record, whose place should be this. */
function faultOf(leaf: LeafWithRow, place: number): Omit<AuditFault, 'checkpoint'> | undefined {
  const at = { from: place + 1, to: place + 1 }
  if (leaf.place !== place) return { kind: 'removed', ...at }
  const row = whole(leaf)
  if (!row) return { kind: 'removed', ...at }
  if (leaf.leaf_index !== place || !hashLeaf(leafText(row)).equals(leaf.hash))
    return { kind: 'changed', ...at }
  return undefined
}

/** The row of a leaf; undefined if it is gone from the log. */
export function whole(leaf: LeafWithRow) {
  const { practice_id, id, at, request_id, action, outcome } = leaf
  if (practice_id === null || id === null || at === null) return undefined
  if (request_id === null || action === null || outcome === null) return undefined
  return { ...leaf, practice_id, id, at, request_id, action, outcome }
}

function cutOff(from: number, to: number, checkpoint: CheckpointRow | undefined): AuditFault {
  return { kind: 'cut-off', from, to, checkpoint: checkpoint?.number ?? null }
}

async function compareCopy(
  { audit }: Needs,
  checkpoint: CheckpointRow | undefined,
): Promise<AuditFault | null> {
  const anchor = audit.anchors.find((one) => one.place === 's3' && one.read !== undefined)
  if (!anchor?.read || !checkpoint?.stored_at) return null
  const copy = await anchor.read({ id: checkpoint.batch_id, at: checkpoint.at })
  if (copy?.includes(checkpoint.note)) return null
  return { kind: 'copy', from: 1, to: checkpoint.size, checkpoint: checkpoint.number }
}
