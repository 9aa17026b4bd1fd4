import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'

/**
 * Reserves an application's next request slot for any process. Returns the delay until the slot, in milliseconds by the
 * database's clock. Needs system access.
 */
export async function reserveRequestSlot(
  handle: Handle,
  application: string,
  gapMs: number,
): Promise<number> {
  const gap = sql`make_interval(secs => ${gapMs / 1000})`
  const taken = await handle
    .insertInto('vendor_paces')
    .values({ application, next_at: sql<Date>`clock_timestamp() + ${gap}` })
    .onConflict((conflict) =>
      conflict.column('application').doUpdateSet({
        next_at: sql<Date>`greatest(vendor_paces.next_at, clock_timestamp()) + ${gap}`,
      }),
    )
    .returning(
      sql<number>`(extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8`.as('wait_ms'),
    )
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.ceil(taken.wait_ms))
}
