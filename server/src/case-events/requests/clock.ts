/*
 * Terms. A request is one specialty of a case. Its clock counts towards its due time: it runs (`dueAt` is set), is
 * paused (`left` is what remains) or is stopped (neither). A run is numbered by the event with which it began;
 * reminders name the run, so that each is sent once.
 *
 * Rule. Only the state after a change decides whether the clock runs, is paused or is stopped (`TURNS`). A new run gets
 * the whole time of the limit. Clarification that was given and a reopened case continue with what was left. The limit
 * is that of the specialty when the run began: an administrator who changes it moves no due time that was already
 * promised.
 *
 * Trade-off. The due time is stored, not computed when it is read, so that due requests are one range of an index.
 * Therefore no timer counts, and every change of a request has to pass through `clockAfter` (only recordRequestChanges
 * and adoptRequests store it). A due time that was computed by old holidays or an old limit stays as it is.
 */
import { type RequestChange, type RequestState, TURNS } from '@econsult/contract/requests/states'
import { DEFAULT_RESPONSE_LIMIT, type ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { momentAfter, timeLeft, timeOf } from '../../scheduling/response-time.ts'

/** The clock of a request, as it is stored with it. Moments are epoch ms. */
export interface RequestClock {
  /** The limit of the specialty when the clock began. */
  readonly limit: ResponseLimit
  /**
   * The number of the event with which it began. A clock that continues keeps it, except after a pause that began when
   * no time was left.
   */
  readonly run: number
  /** Null unless it runs. */
  readonly dueAt: number | null
  /** Time that is left, in ms, while it is paused or the case is closed; else null. */
  readonly left: number | null
}

interface Step {
  readonly change: RequestChange
  readonly to: RequestState
  /** The number of the event. */
  readonly number: number
  readonly at: Date
  /** The current limit of the specialty; if omitted, the limit of the previous clock is used. */
  readonly limit: ResponseLimit | undefined
}

/** Changes after which a clock continues with the time that was left. If none was left, the answer is due at once. */
const RUNS_ON: ReadonlySet<RequestChange> = new Set(['give-clarification', 'reopen'])

/**
 * The clock of a request after a change (TURN-05). It restarts when the request is sent, gets another specialist or the
 * sender asks more; it is paused while clarification is requested, and stops with the answer. Reopening a case restores
 * it.
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
    // All reminders of the previous clock may have been sent, and clarification gives the request a new due time, so
    // this is a new run. Reopening is not: both sides are notified of it anyway, and nobody is reminded of the same due
    // time twice.
    const run = kept.left === 0 && change === 'give-clarification' ? number : kept.run
    return { ...kept, run, dueAt: momentAfter(kept.limit, now, kept.left), left: null }
  }
  const whole = limit ?? kept.limit
  return { limit: whole, run: number, dueAt: momentAfter(whole, now, timeOf(whole)), left: null }
}

/**
 * Returns the time of the first reminder of a running clock, at which a third of its time is left; undefined if it does
 * not run.
 */
export function firstReminderAt({ limit, dueAt }: RequestClock, now: Date): Date | undefined {
  if (dueAt === null) return undefined
  const early = timeLeft(limit, now.getTime(), dueAt) - timeOf(limit) / 3
  return early <= 0 ? now : new Date(momentAfter(limit, now.getTime(), early))
}
