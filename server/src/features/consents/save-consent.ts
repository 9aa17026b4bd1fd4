import { CONSENT_TEXTS } from '@econsult/contract/consents'
import type * as contract from '@econsult/contract/consents'
import { enterCase, enterCaseToChange } from '../../access/enter-case.ts'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { isAfterToday } from './rules.ts'
import { findConsent, insertConsent } from './store.ts'

/** Returns the recorded details of the consent to a case, in addition to its checkbox (PAID-02). */
export const fetchConsent: Action<typeof contract.fetchConsent, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const found = await findConsent(handle, await enterCase(handle, caller, input.caseId))
    if (!found) return { data: null }
    const { givenBy, way, day, notice, validUntil } = found
    return { data: { givenBy, way, day, notice, validUntil } }
  })
}

/**
 * Records the details of a patient's consent. Earlier records are kept, and claims are judged again by the newest
 * record (PAID-02).
 * @throws CallError notFound without access to the case, badInput for a day in the future
 */
export const saveConsent: Action<typeof contract.saveConsent, CoreDeps> = async (
  deps,
  { caller, input, record, utcOffset },
) => {
  const { caseId, ...consent } = input
  const now = deps.clock.now()
  if (isAfterToday(consent.day, now, utcOffset)) throw badField('day', CONSENT_TEXTS.future)
  return deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, caseId)
    const data = await insertConsent(handle, entered, { consent, actorId: caller.id, now })
    const { practice_id, id } = entered
    await enqueueClaimJudgements(handle, [{ practice_id, id, occasion: `consent ${record.requestId}` }], {
      now,
    })
    return { data, message: CONSENT_TEXTS.saved }
  })
}
