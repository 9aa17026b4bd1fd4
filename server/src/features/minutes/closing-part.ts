import { MINUTES_TEXTS } from '@econsult/contract/minutes'
import { addedByDay } from '@econsult/contract/minutes/day-limits'
import { type Closing, closingPart } from '../../case-events/closing.ts'
import type { Handle } from '../../db/database.ts'
import { badField } from '../../http/errors.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { type CheckedMinutes, checkMinutes, saveMinutes } from './confirm-minutes.ts'
import { keyOf, refuseFutureDays } from './rules.ts'
import { deleteClosedMinutes, findConfirmed } from './store.ts'
import { lockWorkedDays, saveWorkedDays } from './worked-days/store.ts'

/**
 * Confirms the sender's minutes when the sender closes a case (PAID-01). Undo withdraws the minutes, except when a
 * delegate uses it (TURN-10).
 */
export const minutesPart = closingPart({
  async check(closing) {
    const locked = new Map<string, number>()
    const checked = await closing.checkEach((record) => checkOwnMinutes(closing, record, locked))
    return [...checked.values()].filter((one) => one !== undefined)
  },
  write: ({ handle }, checked) => saveMinutes(handle, checked),
  async reopen({ handle, caller, cases, isUndo }) {
    if (!isUndo || caller.delegate) return
    const own = cases.filter((record) => record.closed_by === caller.id)
    for (const record of own) await withdrawClosedMinutes(handle, record)
  },
})

/**
 * Checks the minutes that the user who closes a case confirms for it. Returns undefined if there are none.
 * @throws CallError badInput if the closer is not the sender, for a future day, a day before the case, or more than 24
 * hours in a day
 */
async function checkOwnMinutes(
  { handle, caller, choiceOf, now }: Closing,
  record: CaseRecord,
  locked: Map<string, number>,
): Promise<CheckedMinutes | undefined> {
  const entries = choiceOf(record)?.minutes
  if (!entries) return undefined
  if (record.provider_id !== caller.id) throw badField('minutes', MINUTES_TEXTS.notYours)
  refuseFutureDays(entries, now)
  const confirmation = {
    personId: caller.id,
    specialtyId: 0,
    entries,
    source: 'closed' as const,
    reason: '',
    now,
  }
  return checkMinutes(handle, record, confirmation, locked)
}

/**
 * Withdraws the minutes that a closing confirmed, and restores the earlier ones. When the sender closes the case again,
 * they confirm minutes again (END-05).
 */
async function withdrawClosedMinutes(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id' | 'closed_at' | 'closed_by'>,
): Promise<void> {
  const { closed_at: closedAt, closed_by: personId } = record
  if (closedAt === null || personId === null) return
  const withdrawn = await deleteClosedMinutes(handle, record, { personId, closedAt })
  if (withdrawn.length === 0) return
  const earlier = (await findConfirmed(handle, record, personId)).filter((one) => one.specialty_id === 0)
  const before = new Map(earlier.map((one) => [keyOf(one), one.minutes]))
  const taken = addedByDay(withdrawn.map((one) => ({ ...one, before: before.get(keyOf(one)) ?? 0 })))
  const confirmed = await lockWorkedDays(
    handle,
    personId,
    taken.map(({ day }) => day),
  )
  const byNow = new Map(confirmed.map(({ day, minutes }) => [day, minutes]))
  const days = taken.map(({ day, minutes }) => ({
    day,
    minutes: Math.max(0, (byNow.get(day) ?? 0) - minutes),
  }))
  await saveWorkedDays(handle, personId, days)
}
