/*
 * Terms. A request is one specialty of a case. Its clock counts towards its due time: the clock runs (`dueAt` is set),
 * is paused (`left` is the remaining time) or is stopped (neither is set). A run is identified by the number of the
 * event with which it began; reminders refer to the run, so that each is sent once.
 *
 * Rule. Only the state after a change decides whether the clock runs, is paused or is stopped (`TURNS`). A new run
 * starts with the full time of the limit. After a clarification or a reopening, the clock continues with the remaining
 * time. The limit is the specialty's limit when the run began: an administrator who changes the limit does not change a
 * due time that was already promised.
 *
 * Trade-off. The due time is stored, not computed when it is read, so that due requests are one range of an index.
 * Therefore no timer counts, and every change of a request must call `clockAfter` (only recordRequestChanges and
 * adoptRequests store its result). A due time that was computed with old holidays or an old limit does not change.
 */
import { type RequestChange, type RequestState, TURNS } from '@econsult/contract/requests/states'
import { DEFAULT_RESPONSE_LIMIT, type ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { momentAfter, timeLeft, timeOf } from '../../scheduling/response-time.ts'

/** The clock of a request, as stored with the request. Times are in milliseconds since 1970. */
export interface RequestClock {
  /** The limit of the specialty when the clock began. */
  readonly limit: ResponseLimit
  /**
   * The number of the event with which the clock began. A clock that continues keeps this number, except after a pause
   * that began when no time was left.
   */
  readonly run: number
  /** The due time; null unless the clock runs. */
  readonly dueAt: number | null
  /** The remaining time in ms, while the clock is paused or the case is closed; else null. */
  readonly left: number | null
}

interface Step {
  readonly change: RequestChange
  readonly to: RequestState
  /** The number of the event that changes the request. */
  readonly number: number
  readonly at: Date
  /** The current limit of the specialty; if omitted, the limit of the previous clock is used. */
  readonly limit: ResponseLimit | undefined
}

/** Changes after which a clock continues with the remaining time. If no time is left, the answer is due immediately. */
const RUNS_ON: ReadonlySet<RequestChange> = new Set(['give-clarification', 'reopen'])

/**
 * The clock of a request after a change (TURN-05). The clock restarts when the request is sent, when another specialist
 * is assigned, or when the sender sends a further question. The clock is paused while clarification is requested, and
 * stops with the answer. Reopening a case restores the clock.
 */
export function clockAfter(
  before: RequestClock | null,
  { change, to, number, at, limit }: Step,
): RequestClock {
  const now = at.getTime()
  const kept = before ?? { limit: limit ?? DEFAULT_RESPONSE_LIMIT, run: number, dueAt: null, left: null }
  const left = kept.dueAt === null ? kept.left : timeLeft(kept.limit, now, kept.dueAt)
  const clock = TURNS[to].clock
  if (clock === 'paused') return { ...kept, dueAt: null, left }
  if (clock === 'stopped') return { ...kept, dueAt: null, left: change === 'close' ? left : null }
  if (RUNS_ON.has(change) && kept.left !== null) {
    // All reminders of the previous clock may have been sent, and clarification gives the request a new due time, so a
    // new run begins. Reopening begins no new run: both sides are notified of it anyway, and no reminder is sent twice
    // for the same due time.
    const run = kept.left === 0 && change === 'give-clarification' ? number : kept.run
    return { ...kept, run, dueAt: momentAfter(kept.limit, now, kept.left), left: null }
  }
  const whole = limit ?? kept.limit
  return { limit: whole, run: number, dueAt: momentAfter(whole, now, timeOf(whole)), left: null }
}

/**
 * Returns the time of the first reminder, at which a third of the time is left; undefined if the clock does not run.
 */
export function firstReminderAt({ limit, dueAt }: RequestClock, now: Date): Date | undefined {
  if (dueAt === null) return undefined
  const early = timeLeft(limit, now.getTime(), dueAt) - timeOf(limit) / 3
  return early <= 0 ? now : new Date(momentAfter(limit, now.getTime(), early))
}
