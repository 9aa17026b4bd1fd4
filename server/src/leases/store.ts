/*
 * Terms. A lease reserves the work on a row for one worker until a time stored in the row. The holder knows that time.
 *
 * Rule. No worker takes a row whose lease has not expired. When the work is over, the holder changes the row only if
 * the row still has the holder's own time: a worker that comes back late finds another time, and leaves the row
 * unchanged.
 *
 * Trade-off. No lock and no connection is held while an outside system is asked, and a process that dies needs no
 * clean-up. In return its work waits until the lease expires, and a worker that is slower than its lease may run at the
 * same time as a second one, so its outside work must be safe to repeat.
 */
import { type RawBuilder, sql } from 'kysely'

/** A column that holds the end of a lease. */
type LeaseColumn = 'leased_until' | 'sending_until' | 'direct_claims.busy_until' | 'busy_until'

/** Returns the time at which a lease that starts now expires. */
export function leaseEnd(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** SQL condition: true if nobody works on the row, or the last lease has expired. */
export function isFree(column: LeaseColumn, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now})`
}

/** SQL condition: true if the row is still held by the lease that expires at this time. */
export function isHeld(column: LeaseColumn, until: Date | null): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${until}`
}
