import { randomUUID } from 'node:crypto'
import type { AuditDeps, CoreDeps } from '../../deps.ts'
import type { Handle } from '../../db/database.ts'
import { insertOutboxRows } from '../../outbox/store.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { rootOf } from '../merkle.ts'
import { lockGrownTrees, insertCheckpoints, insertPublicKey } from './store.ts'

/** The kind of the outbox rows that send checkpoints to anchors. */
export const CHECKPOINTS_SENT = 'audit-checkpoints'

/** Maximum number of practices whose checkpoints are sent together in one email, object or request. */
const AT_ONCE = 500

/**
 * Signs a checkpoint for each tree that has grown and whose last checkpoint is old enough, and enqueues the copies for
 * the anchors (AUD-01).
 */
export async function signCheckpoints(deps: CoreDeps & AuditDeps, everyMs?: number): Promise<void> {
  const interval = everyMs ?? deps.audit.checkpointMinutes * MINUTE
  const before = new Date(deps.clock.now().getTime() - interval)
  let signed: number
  do signed = await deps.database.asSystem((handle) => signSome(handle, deps, before))
  while (signed === AT_ONCE)
}

async function signSome(
  handle: Handle,
  { clock, audit }: CoreDeps & AuditDeps,
  before: Date,
): Promise<number> {
  const trees = await lockGrownTrees(handle, before, AT_ONCE)
  if (trees.length === 0) return 0
  const now = clock.now()
  const batchId = randomUUID()
  const checkpoints = trees.map((tree) => {
    const { practice_id, size } = tree
    const number = tree.checkpoint_number + 1
    const root = rootOf(tree)
    const note = audit.signer.sign({ practiceId: practice_id, number, size, root, at: now })
    return { practice_id, number, size, root, at: now, note, batch_id: batchId }
  })
  await insertPublicKey(handle, audit.signer.verifier, now)
  await insertCheckpoints(handle, checkpoints)
  const copies = audit.anchors.map(({ place }) => ({
    practiceId: null,
    kind: CHECKPOINTS_SENT,
    payload: { batchId, place },
    idempotencyKey: `${CHECKPOINTS_SENT} ${place} ${batchId}`,
    now,
  }))
  await insertOutboxRows(handle, copies)
  return trees.length
}
