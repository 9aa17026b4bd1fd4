import { said } from '@econsult/contract/languages/codes'
import { dayWords } from '@econsult/contract/absences'
import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type { ClaimCodes } from '@econsult/contract/records/claims'
import { type Closing, closingPart, consultsOf, type Reopening } from '../../case-events/closing.ts'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import type { Handle } from '../../db/database.ts'
import { badField } from '../../http/errors.ts'
import { dayAt } from '../../scheduling/days.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { updateCase } from '../cases/store.ts'
import { DEFAULT_TIME_ZONE } from '../minutes/rules.ts'
import { findTimeZone } from '../minutes/store.ts'
import { consultCodeOf } from './standing/rules.ts'
import { findBilledAt } from './standing/store.ts'

/**
 * The billing steps of a closing (PAID-04). They reject a second bill for a consult, and schedule the judging of its
 * claims for the time when Undo is no longer possible.
 */
export const claimsPart = closingPart({
  check: (closing) =>
    closing.checkEach((record) => refuseSecondBill(closing.handle, record, billedBy(closing, record))),
  async write(closing) {
    const { handle, now, heldUntil } = closing
    for (const record of consultsOf(closing)) {
      const claim = billedBy(closing, record)
      if (claim) {
        updateCase(handle, record, {
          procedure_codes: JSON.stringify(claim.procedureCodes),
          diagnoses: JSON.stringify(claim.diagnoses),
        })
      }
    }
    const closed = consultsOf(closing).map(({ practice_id, id, closings }) => ({
      practice_id,
      id,
      occasion: `closed ${closings + 1}`,
    }))
    await enqueueClaimJudgements(handle, closed, { now, runAt: heldUntil })
  },
  async reopen({ handle, cases, now }: Reopening) {
    const reopened = cases.map(({ practice_id, id, closings }) => ({
      practice_id,
      id,
      occasion: `reopened ${closings}`,
    }))
    await enqueueClaimJudgements(handle, reopened, { now })
  },
})

/** Returns the codes that the closing bills for a case, or undefined for a support case, which is not billed. */
function billedBy({ choiceOf }: Closing, record: CaseRecord): ClaimCodes | undefined {
  return record.is_support ? undefined : choiceOf(record)?.claim
}

/**
 * Rejects a second bill, because a consult is billed only once, however often its case is closed (PAID-04).
 * @throws CallError badInput
 */
async function refuseSecondBill(
  handle: Handle,
  record: CaseRecord,
  claim: ClaimCodes | undefined,
): Promise<void> {
  const code = claim && consultCodeOf(claim.procedureCodes)
  const billedAt = code && (await findBilledAt(handle, record))
  if (!billedAt) return
  const timeZone = (await findTimeZone(handle, record.practice_id)) ?? DEFAULT_TIME_ZONE
  throw badField('claim', said(CLAIM_TEXTS.billedBefore, { day: dayWords(dayAt(billedAt, timeZone)), code }))
}
