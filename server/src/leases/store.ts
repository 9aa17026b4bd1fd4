/*
 * Terms. A lease reserves the work on a row for one worker until a time stored in the row. The holder keeps a copy of
 * that time.
 *
 * Rule. No worker leases a row whose lease has not expired. When the work is done, the holder changes the row only if
 * the row still contains the holder's own time: a worker that finishes after its lease was taken over finds another
 * time, and leaves the row unchanged.
 *
 * Trade-off. No lock and no connection is held during a request to an outside system, and no clean-up is needed after a
 * process that dies. In return, the work of a dead process waits until its lease expires, and a worker that is slower
 * than its lease may run at the same time as a second worker, so its outside work must be safe to repeat.
 */
import { type RawBuilder, sql } from 'kysely'

/** A column that contains the end of a lease. */
type LeaseColumn = 'leased_until' | 'sending_until' | 'direct_claims.busy_until' | 'busy_until'

/** Returns the time at which a lease that starts now expires. */
export function leaseEnd(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** SQL condition: true if no worker is working on the row, or the last lease has expired. */
export function isFree(column: LeaseColumn, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now})`
}

/** SQL condition: true if the row is still held under the lease that expires at this time. */
export function isHeld(column: LeaseColumn, until: Date | null): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${until}`
}
