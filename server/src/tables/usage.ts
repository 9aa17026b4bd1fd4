import type { UsageEventName } from '@econsult/contract/usage'
import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** Actions of users in the product. */
export interface UsageEventsTable {
  id: string
  at: Date
  practice_id: string | null
  user_id: string | null
  name: UsageEventName
  /** The time at which the analytics service received the event; remains null without such a service. */
  forwarded_at: ColumnType<Date | null, Date | null | undefined, Date>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

export const usageTables = {
  usage_events: table<UsageEventsTable>({
    place: 'coordinator',
    export: { leftOut: 'usage events', reason: 'they are figures about the product, without patient data' },
    onLeaving: { columns: ['practice_id', 'user_id'], of: 'practice or people' },
  }),
}
