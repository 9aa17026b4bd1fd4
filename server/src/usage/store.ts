import { randomUUID } from 'node:crypto'
import type { UsageEventName } from '@econsult/contract/usage-events'
import type { Handle } from '../db/database.ts'

interface UsageEvent {
  readonly at: Date
  readonly name: UsageEventName
  readonly userId: string | null
  readonly practiceId: string | null
  /** Never patient data, names or addresses. */
  readonly details: Record<string, string>
}

/** Keeps one usage event: who, what, when. */
export async function recordUsage(handle: Handle, event: UsageEvent): Promise<void> {
  await handle
    .insertInto('usage_events')
    .values({
      id: randomUUID(),
      at: event.at,
      practice_id: event.practiceId,
      user_id: event.userId,
      name: event.name,
      details: JSON.stringify(event.details),
    })
    .execute()
}
