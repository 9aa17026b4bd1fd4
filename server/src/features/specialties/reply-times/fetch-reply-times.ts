import type { ReplyOf } from '@econsult/contract/call'
import { FEWEST_ANSWERS, type fetchReplyTimes, REPLY_TIME_DAYS } from '@econsult/contract/specialties'
import type { CoreDeps } from '../../../deps.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { DAY, MINUTE } from '../../../scheduling/durations.ts'
import { findReplyTimes } from './store.ts'

type Reply = ReplyOf<typeof fetchReplyTimes>

/** How long a process gives the same figures. */
const KEPT_MS = 10 * MINUTE

/** Gives how fast each specialty usually answers (TURN-07); the figures are up to ten minutes old. */
export function createReplyTimes({ database, clock }: CoreDeps) {
  let kept: { readonly until: number; readonly reply: Reply } | undefined
  return async ({ record }: CallRequest<unknown>): Promise<Reply> => {
    const now = clock.now()
    if (kept && now.getTime() < kept.until) return kept.reply
    const since = new Date(now.getTime() - REPLY_TIME_DAYS * DAY)
    const found = await database.asSystemFor(record, (handle) =>
      findReplyTimes(handle, { since, now, fewest: FEWEST_ANSWERS }),
    )
    const reply = {
      data: found.map(({ specialty_id, answers, median, ninetieth }) => ({
        specialtyId: String(specialty_id),
        answers,
        median: Math.round(median),
        ninetieth: Math.round(ninetieth),
      })),
    }
    kept = { until: now.getTime() + KEPT_MS, reply }
    return reply
  }
}
