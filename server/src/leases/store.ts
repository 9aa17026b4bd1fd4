import { type RawBuilder, sql } from 'kysely'

/**
 * A lease reserves the work on a row for one worker until a time stored in the row. Nobody else takes the row before; a
 * worker that comes back late finds another time there and leaves the row unchanged.
 */
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
