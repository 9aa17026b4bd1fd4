import type { Handle } from '../db/database.ts'
import { insertOutboxRows } from '../outbox/store.ts'

/** Kind of the outbox rows that judge what a case's closing can be billed with, or withdraw it after a reopening. */
export const JUDGE_CLAIMS = 'judge-claims'

interface Happening {
  readonly practice_id: string
  readonly id: string
  /** Names what happened to the case, so that each happening is judged once. */
  readonly occasion: string
}

/**
 * Asks, in the transaction of a closing, reopening, note, consent or correction, that the claims of cases are judged after it
 * (PAID-04); `runAt`: not before Undo is over.
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
