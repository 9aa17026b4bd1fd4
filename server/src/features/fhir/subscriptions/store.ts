import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { FhirSubscriptionsTable, FhirTopic } from '../../../tables/fhir-subscriptions.ts'
import { LOWEST_UUID } from '../../../db/uuid.ts'

export type SubscriptionRecord = Selectable<FhirSubscriptionsTable>

/**
 * The owner of subscriptions, who is a user. If an application calls, only the subscriptions that it created itself are
 * included.
 */
export interface Subscriber {
  readonly ownerId: string
  readonly applicationId: string | undefined
}

function ofSubscriber(handle: Handle, { ownerId, applicationId }: Subscriber) {
  const owned = handle.selectFrom('fhir_subscriptions').selectAll().where('owner_id', '=', ownerId)
  return applicationId === undefined ? owned : owned.where('application_id', '=', applicationId)
}

/** Returns the subscriptions of a subscriber, sorted by id. Requires system access. */
export async function findSubscriptions(
  handle: Handle,
  subscriber: Subscriber,
  {
    ids,
    after = LOWEST_UUID,
  }: { readonly ids: readonly string[] | undefined; readonly after: string | undefined },
): Promise<SubscriptionRecord[]> {
  let query = ofSubscriber(handle, subscriber).where('id', '>', after)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return query.orderBy('id').execute()
}

/**
 * Returns the number of a user's subscriptions. Locks them, so that simultaneous requests are counted one after the
 * other. Requires system access.
 */
export async function countSubscriptions(handle: Handle, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fhir subscriptions ${ownerId}`}, 0))`.execute(
    handle,
  )
  return (await ofSubscriber(handle, { ownerId, applicationId: undefined }).execute()).length
}

export async function insertSubscription(
  handle: Handle,
  row: Insertable<FhirSubscriptionsTable>,
): Promise<SubscriptionRecord> {
  return handle.insertInto('fhir_subscriptions').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Deletes a subscription of a subscriber; returns false if there is none. */
export async function deleteSubscription(
  handle: Handle,
  subscriber: Subscriber,
  id: string,
): Promise<boolean> {
  const found = ofSubscriber(handle, subscriber).where('id', '=', id).clearSelect().select('id')
  const { numDeletedRows } = await handle
    .deleteFrom('fhir_subscriptions')
    .where('id', 'in', found)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns a subscription and locks it until the transaction ends. Requires system access. */
export async function lockSubscription(handle: Handle, id: string): Promise<SubscriptionRecord | undefined> {
  return handle
    .selectFrom('fhir_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Returns the ids of those subscriptions to a topic whose users are active and have the case in their inbox. Requires
 * system access.
 */
export async function findSubscribed(
  handle: Handle,
  { topic, practiceId, caseId, now }: { topic: FhirTopic; practiceId: string; caseId: string; now: Date },
): Promise<string[]> {
  const owners = await handle
    .selectFrom('inbox_owners')
    .select('owner_id')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .execute()
  const rows = await handle
    .selectFrom('fhir_subscriptions')
    .innerJoin('users', 'users.id', 'fhir_subscriptions.owner_id')
    .select('fhir_subscriptions.id')
    .where('topic', '=', topic)
    .where('state', 'in', ['active', 'error'])
    .where((match) => match.or([match('ends_at', 'is', null), match('ends_at', '>', now)]))
    .where('owner_id', '=', sql<string>`any(${owners.map((one) => one.owner_id)}::uuid[])`)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('fhir_subscriptions.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Increments the event count of a locked subscription, and returns the event's number. */
export async function countEvent(handle: Handle, id: string): Promise<number> {
  const { events } = await handle
    .updateTable('fhir_subscriptions')
    .set({ events: sql`events + 1` })
    .where('id', '=', id)
    .returning('events')
    .executeTakeFirstOrThrow()
  return events
}

/** Returns true if the outbox already has a row with this key. */
export async function isQueued(handle: Handle, idempotencyKey: string): Promise<boolean> {
  const row = await handle
    .selectFrom('outbox')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Records the result of the last notification. If a subscription is off, it stays off. */
export async function markSubscription(
  handle: Handle,
  id: string,
  { state, failure, now }: { state: SubscriptionRecord['state']; failure: string | null; now: Date },
): Promise<void> {
  await handle
    .updateTable('fhir_subscriptions')
    .set({ state, failure, changed_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'off')
    .where((match) => match.or([match('state', '<>', state), match('failure', 'is distinct from', failure)]))
    .execute()
}
