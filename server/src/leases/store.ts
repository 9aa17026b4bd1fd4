/*
 * Terms. A lease reserves the work on a row for one worker until a time stored in the row. The holder knows that time.
 *
 * Rule. Nobody takes a row whose lease has not expired. When the work is over, the holder changes the row only if it
 * still finds its own time there: a worker that comes back late finds another time, and leaves the row unchanged.
 *
 * Trade-off. No lock and no connection is held while an outside system is asked, and a process that dies needs no
 * clean-up. In return its work waits until the lease expires, and a worker that is slower than its lease may work
 * beside a second one: what it does outside must be safe to repeat.
 */
import { type RawBuilder, sql } from 'kysely'

/** A column that holds the end of a lease. */
type LeaseColumn = 'leased_until' | 'sending_until' | 'direct_claims.busy_until' | 'busy_until'

/** When a lease that starts now expires. */
export function leaseEnd(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** Whether nobody works on the row, or the last lease has expired. */
export function isFree(column: LeaseColumn, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now})`
}

/** Whether the row is still held by the lease that expires at this time. */
export function isHeld(column: LeaseColumn, until: Date | null): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${until}`
}
