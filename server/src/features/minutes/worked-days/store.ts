import type { MinutesOfDay } from '@econsult/contract/minutes/day-limits'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

/**
 * Returns, for each day from a first day on, the minutes that a user has confirmed over all cases of all practices.
 * Days without confirmed minutes are left out.
 */
export async function findWorkedDays(
  handle: Handle,
  personId: string,
  firstDay: string,
): Promise<MinutesOfDay[]> {
  return handle
    .selectFrom('worked_days')
    .select(['day', 'minutes'])
    .where('person_id', '=', personId)
    .where('day', '>=', firstDay)
    .where('minutes', '>', 0)
    .orderBy('day')
    .execute()
}

/**
 * Returns the confirmed minutes of these days, including days without any. Locks the days, so that other confirmations
 * wait until the transaction ends.
 */
export async function lockWorkedDays(
  handle: Handle,
  personId: string,
  days: readonly string[],
): Promise<MinutesOfDay[]> {
  if (days.length === 0) return []
  return (
    handle
      .insertInto('worked_days')
      // The days are always locked in the same order, so that two confirmations cannot deadlock.
      .values(days.toSorted().map((day) => ({ person_id: personId, day, minutes: 0 })))
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'day']).doUpdateSet({ minutes: sql`worked_days.minutes` }),
      )
      .returning(['day', 'minutes'])
      .execute()
  )
}

/** Sets the minutes that a user has confirmed for locked days. */
export async function saveWorkedDays(
  handle: Handle,
  personId: string,
  days: readonly MinutesOfDay[],
): Promise<void> {
  if (days.length === 0) return
  await handle
    .insertInto('worked_days')
    .values(days.map((one) => ({ person_id: personId, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'day']).doUpdateSet({ minutes: sql`excluded.minutes` }),
    )
    .execute()
}
