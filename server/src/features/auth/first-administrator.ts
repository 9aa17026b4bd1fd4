import { randomUUID } from 'node:crypto'
import type { CoreDeps } from '../../deps.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { insertFirstAdministrator } from '../users/store.ts'

/**
 * If the platform has no administrator, creates the first one, because nobody can sign up as an administrator. The
 * administrator gets an email with a link to set a password. Repeated or simultaneous runs create only one
 * administrator.
 */
export async function makeFirstAdministrator({ database, clock }: CoreDeps, email: string): Promise<void> {
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
