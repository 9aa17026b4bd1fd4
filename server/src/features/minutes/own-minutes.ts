import { MINUTES_TEXTS } from '@econsult/contract/minutes'
import type * as contract from '@econsult/contract/minutes'
import { enterCase, enterCaseToChange } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import { forbidden } from '../../http/errors.ts'
import { dayAt } from '../../scheduling/days.ts'
import type { Action } from '../../http/action.ts'
import type { Caller } from '../../sessions/caller.ts'
import { presentLedger } from './present.ts'
import { confirmMinutes } from './confirm-minutes.ts'
import { DEFAULT_TIME_ZONE, firstDayOf, refuseFutureDays } from './rules.ts'
import { findConfirmed, findCountedSeconds, findOwnSpecialty, findTimeZone } from './store.ts'
import { findWorkedDays } from './worked-days/store.ts'

/** Returns the caller's own minutes in a case, and the limits for further confirmations (PAID-01). */
export const fetchMinutes: Action<typeof contract.fetchMinutes, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    const firstDay = firstDayOf(entered)
    const timeZone = (await findTimeZone(handle, caller.practiceId)) ?? DEFAULT_TIME_ZONE
    return {
      data: await readLedger(handle, caller, entered),
      limits: { firstDay, confirmed: await findWorkedDays(handle, caller.id, firstDay) },
      today: dayAt(now, timeZone),
    }
  })
}

/**
 * Corrects the caller's own minutes. Earlier revisions are kept, with the minutes that were proposed at that time
 * (PAID-01).
 * @throws CallError notFound, forbidden for a user who does not work on the case, badInput for a future day or a day
 * before the case, or for more than 24 hours in a day
 */
export const saveMinutes: Action<typeof contract.saveMinutes, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  const data = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const isSender = entered.provider_id === caller.id
    const specialtyId = isSender ? 0 : await findOwnSpecialty(handle, entered, caller.id)
    if (specialtyId === undefined) throw forbidden(MINUTES_TEXTS.notYours)
    const { entries, reason } = input
    refuseFutureDays(entries, now)
    const correction = {
      personId: caller.id,
      specialtyId,
      entries,
      source: 'corrected' as const,
      reason,
      now,
    }
    await confirmMinutes(handle, entered, correction)
    const { practice_id, id } = entered
    await enqueueClaimJudgements(handle, [{ practice_id, id, occasion: `minutes ${record.requestId}` }], {
      now,
    })
    return readLedger(handle, caller, entered)
  })
  return { data, message: MINUTES_TEXTS.saved }
}

async function readLedger(handle: Handle, caller: Caller, record: CaseRecord) {
  const counted = await findCountedSeconds(handle, record, caller.id)
  return presentLedger(counted, await findConfirmed(handle, record, caller.id))
}
