import type { Generated } from 'kysely'
import { table } from './table.ts'

/** Events of which other systems are notified: the signing of an answer's version, or a new state of a request. */
export type FhirTopic = 'answer-signed' | 'request-changed'

/** Subscriptions of other systems. */
export interface FhirSubscriptionsTable {
  id: string
  practice_id: string | null
  owner_id: string
  application_id: string | null
  topic: FhirTopic
  endpoint: string
  content: 'empty' | 'id-only'
  reason: string
  secret_sealed: string
  /** 'requested' until the endpoint has responded to its first notification; 'off' if it requests no further ones. */
  state: 'requested' | 'active' | 'error' | 'off'
  failure: string | null
  events: Generated<number>
  created_at: Date
  changed_at: Date
  ends_at: Date | null
}

export const fhirSubscriptionTables = {
  fhir_subscriptions: table<FhirSubscriptionsTable>({
    place: 'coordinator',
    export: {
      leftOut: 'subscriptions of other systems',
      reason: 'they end with the practice, and have keys that sign notifications',
    },
    onLeaving: { column: 'owner_id', of: 'people' },
  }),
}
