import { randomUUID } from 'node:crypto'
import type { UsageEventName } from '@econsult/contract/usage'
import type { Handle } from '../db/database.ts'

interface UsageEvent {
  readonly at: Date
  readonly name: UsageEventName
  readonly userId: string | null
  readonly practiceId: string | null
  /** Must not contain patient data, names or addresses. */
  readonly details: Record<string, string>
}

/** Stores one usage event. */
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

/** Returns the oldest events since a time that the analytics service has not received yet. */
export async function findUnforwarded(handle: Handle, since: Date, limit: number) {
  return handle
    .selectFrom('usage_events')
    .selectAll()
    .where('forwarded_at', 'is', null)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Records that the analytics service has received these events. */
export async function markForwarded(handle: Handle, ids: readonly string[], at: Date): Promise<void> {
  await handle.updateTable('usage_events').set({ forwarded_at: at }).where('id', 'in', ids).execute()
}
