import type { ReplyOf } from '@econsult/contract/call'
import type * as contract from '@econsult/contract/specialties'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { findReplyTimes, findSpecialistReplyTimes } from './store.ts'

type Reply = ReplyOf<typeof contract.fetchReplyTimes>

/** The time for which a process caches the reply times. */
const KEPT_MS = 10 * MINUTE

/** Returns the usual reply times of each specialty and each specialist (TURN-07). They may be up to ten minutes old. */
export function createFetchReplyTimes(): Action<typeof contract.fetchReplyTimes, CoreDeps> {
  let kept: { readonly until: number; readonly reply: Reply } | undefined
  return async ({ database, clock }, { record }) => {
    const now = clock.now()
    if (kept && now.getTime() < kept.until) return kept.reply
    const [specialties, specialists] = await database.asSystemFor(record, (handle) =>
      Promise.all([findReplyTimes(handle, now), findSpecialistReplyTimes(handle, now)]),
    )
    const reply = {
      data: specialties.map(({ specialty_id, ...times }) => ({
        specialtyId: String(specialty_id),
        ...times,
      })),
      specialists: specialists.map(({ specialist_id, ...times }) => ({
        specialistId: specialist_id,
        ...times,
      })),
    }
    kept = { until: now.getTime() + KEPT_MS, reply }
    return reply
  }
}
