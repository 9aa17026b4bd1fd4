import type { Handle } from '../db/database.ts'
import { insertOutboxRows } from '../outbox/store.ts'

/** Kind of the outbox rows that determine the billable codes of a closed case, or withdraw them after a reopening. */
export const JUDGE_CLAIMS = 'judge-claims'

interface Happening {
  readonly practice_id: string
  readonly id: string
  /** Identifies the event of the case, so that each event is judged once. */
  readonly occasion: string
}

/**
 * Enqueues the judgment of cases' claims in the transaction of a closing, reopening, note, consent or correction
 * (PAID-04). `runAt` is set if the judgment must not run before Undo has expired.
 */
export async function enqueueClaimJudgements(
  handle: Handle,
  happenings: readonly Happening[],
  { now, runAt }: { now: Date; runAt?: Date | undefined },
): Promise<void> {
  const rows = happenings.map(({ practice_id: practiceId, id: caseId, occasion }) => ({
    practiceId,
    kind: JUDGE_CLAIMS,
    payload: { practiceId, caseId },
    idempotencyKey: `${JUDGE_CLAIMS} ${practiceId} ${caseId} ${occasion}`,
    now,
    ...(runAt && { runAt }),
  }))
  await insertOutboxRows(handle, rows)
}
