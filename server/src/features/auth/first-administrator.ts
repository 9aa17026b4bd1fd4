import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { insertFirstAdministrator } from '../users/store.ts'

/**
 * Makes the first administrator of the platform where there is none, since nobody signs up as one; the link to set their
 * password goes to them by mail. Started again, or by several processes, it makes no second one.
 */
export async function makeFirstAdministrator({ database, clock }: Deps, email: string): Promise<void> {
  const now = clock.now()
  await database.asSystem(async (handle) => {
    const userId = await insertFirstAdministrator(handle, { id: randomUUID(), email, now })
    if (userId === undefined) return
    await insertOutboxRow(handle, {
      practiceId: null,
      kind: 'mail-first-administrator',
      payload: { userId },
      idempotencyKey: `first-administrator:${userId}`,
      now,
    })
  })
}
