import type { AuditDeps, CoreDeps } from '../../deps.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { DAY } from '../../scheduling/durations.ts'
import { placeAllOf } from '../place-leaves.ts'
import { type Checked, checkTree } from './check-tree.ts'
import { saveCheck, practicesToCheck } from './store.ts'

/** The kind of the outbox rows that report a failed check. */
export const CHECK_FAILED = 'audit-check-failed'

const AT_ONCE = 100

/** Checks the trees of practices whose last check was at least a day ago (AUD-02). */
export async function checkTrees(deps: CoreDeps & AuditDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY)
  const practices = await deps.database.asSystem((handle) => practicesToCheck(handle, before, AT_ONCE))
  for (const practiceId of practices) await checkNow(deps, practiceId)
}

/**
 * Checks the tree of a practice and stores the result. A fault is reported to the practice and the operator once a day.
 */
export async function checkNow(deps: CoreDeps & AuditDeps, practiceId: string): Promise<Checked> {
  const begun = performance.now()
  await placeAllOf(deps.database, practiceId)
  const checked = await checkTree(deps, practiceId)
  const at = deps.clock.now()
  const durationMs = Math.round(performance.now() - begun)
  await deps.database.asSystem(async (handle) => {
    await saveCheck(handle, { practiceId, at, durationMs, ...checked })
    if (!checked.fault) return
    await insertOutboxRow(handle, {
      practiceId,
      kind: CHECK_FAILED,
      payload: { practiceId },
      idempotencyKey: `${CHECK_FAILED} ${practiceId} ${at.toISOString().slice(0, 10)}`,
      now: at,
    })
  })
  return checked
}
