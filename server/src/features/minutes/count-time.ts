import type * as contract from '@econsult/contract/minutes'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { DEFAULT_TIME_ZONE, spansOfDays } from './rules.ts'
import { addCountedSeconds, addCountedTime, findTimeZone, lockCountedTimes } from './store.ts'

/**
 * Counts time in a case's room for the caller. The days are those of the practice's time zone or, if the practice has
 * set none, of the browser's time zone (PAID-01). If two windows or two devices report the same time, it counts once.
 * @throws CallError notFound without access to the case
 */
export const countTime: Action<typeof contract.countTime, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  const seconds = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    if (entered.is_support) return 0
    const own = await findTimeZone(handle, caller.practiceId)
    const timeZone = own ?? input.timeZone ?? DEFAULT_TIME_ZONE
    const { spans: reported, sentAt } = input
    const spans = spansOfDays({ spans: reported, sentAt, now, timeZone, since: entered.created_at })
    await lockCountedTimes(handle, caller.id, now)
    const fresh = new Map<
      string,
      { day: string; activity: (typeof spans)[number]['activity']; seconds: number }
    >()
    for (const span of spans) {
      const { day, activity } = span
      const key = `${day} ${activity}`
      const before = fresh.get(key)?.seconds ?? 0
      fresh.set(key, { day, activity, seconds: before + (await addCountedTime(handle, caller.id, span)) })
    }
    const counted = [...fresh.values()].map((one) => ({ ...one, seconds: Math.round(one.seconds) }))
    const key = { practice_id: entered.practice_id, case_id: entered.id, person_id: caller.id }
    for (const one of counted) if (one.seconds > 0) await addCountedSeconds(handle, { ...key, ...one })
    return counted.reduce((sum, one) => sum + one.seconds, 0)
  })
  return { data: { seconds } }
}
