import type { AuditFault } from '../../tables/audit.ts'
import type { AuditDeps, CoreDeps } from '../../deps.ts'
import { errorName } from '../../lib/error-facts.ts'
import { type CheckpointRow, readAllCheckpoints, readKeys } from '../checkpoints/store.ts'
import { isSigned } from '../checkpoints/verify-note.ts'
import { hashLeaf, append, EMPTY_TREE, rootOf, type Tree } from '../merkle.ts'
import { leafText } from '../leaf.ts'
import { countPlaced, type LeafWithRow, readLeaves, readTree } from './store.ts'

const PAGE = 2000

/** Result of a check: the compared data and the first mismatch. */
export interface Checked {
  readonly size: number
  /** The newest checkpoint that was compared and matches the records up to it; null if there is none. */
  readonly checkpoint: number | null
  /** The checkpoint whose external copy was read back and compared; null if there is none. */
  readonly copy: number | null
  readonly fault: AuditFault | null
}

type Needs = Pick<CoreDeps, 'database' | 'log'> & AuditDeps

/**
 * Compares each record of a practice with its leaf, and the tree with each signed checkpoint. Also compares the newest
 * checkpoint that has an external copy with that copy, if it can be read back (AUD-01). A check stops at the first
 * fault, and its result contains the comparisons made until then (AUD-02). Reads the records in pages, each in its own
 * transaction.
 */
export async function checkTree(deps: Needs, practiceId: string): Promise<Checked> {
  const { tree, checkpoints, keys } = await deps.database.asSystem(async (handle) => ({
    tree: await readTree(handle, practiceId),
    checkpoints: await readAllCheckpoints(handle, practiceId),
    keys: await readKeys(handle),
  }))
  const size = tree?.size ?? 0
  const forged = checkpoints.find((one) => !isSigned(one, keys))
  if (forged) {
    const fault = { kind: 'signature', from: 1, to: forged.size, checkpoint: forged.number } as const
    return { size, checkpoint: null, copy: null, fault }
  }
  const waiting = [...checkpoints]
  const expected = { size, peaks: tree?.peaks ?? [] }
  const fault = await compareLeaves(deps, practiceId, expected, waiting)
  const checkpoint = checkpoints.at(-waiting.length - 1)?.number ?? null
  if (fault) return { size, checkpoint, copy: null, fault }
  return { size, checkpoint, ...(await compareCopy(deps, checkpoints)) }
}

/** Compares the leaves with the records, and removes from `waiting` each checkpoint that matches. */
async function compareLeaves(
  { database }: Needs,
  practiceId: string,
  expected: Tree,
  waiting: CheckpointRow[],
): Promise<AuditFault | null> {
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

/** Compares one record with the leaf at its position. Returns the fault; undefined if the record is correct. */
function faultOf(leaf: LeafWithRow, place: number): Omit<AuditFault, 'checkpoint'> | undefined {
  const at = { from: place + 1, to: place + 1 }
  if (leaf.place !== place) return { kind: 'removed', ...at }
  const row = whole(leaf)
  if (!row) return { kind: 'removed', ...at }
  if (leaf.leaf_index !== place || !hashLeaf(leafText(row)).equals(leaf.hash))
    return { kind: 'changed', ...at }
  return undefined
}

/** The audit row of a leaf; undefined if it is missing from the log. */
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
  { audit, log }: Needs,
  checkpoints: readonly CheckpointRow[],
): Promise<Pick<Checked, 'copy' | 'fault'>> {
  const anchor = audit.anchors.find((one) => one.place === 's3' && one.read !== undefined)
  const checkpoint = checkpoints.findLast(({ stored_at }) => stored_at !== null)
  if (!anchor?.read || !checkpoint) return { copy: null, fault: null }
  const { number, size, note, batch_id: id, at } = checkpoint
  try {
    const isSame = (await anchor.read({ id, at }))?.includes(note) === true
    return { copy: number, fault: isSame ? null : { kind: 'copy', from: 1, to: size, checkpoint: number } }
  } catch (error) {
    // An anchor that does not respond proves nothing about the log, so this is not a fault.
    log.warn({ failure: errorName(error) }, 'the copy of a checkpoint could not be read back')
    return { copy: null, fault: null }
  }
}
