import type {
  DeliveryGroup,
  DeliveryState,
  DeliveryStep,
  DeliveryTarget,
} from '@econsult/contract/deliveries'
import type { SearchTerm } from '@econsult/contract/name-search'
import { sql, type Updateable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { DeliveriesTable } from '../../tables/deliveries.ts'
import { isHeld } from '../../leases/store.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import { nameHasTerm } from '../cases/inbox/store.ts'

type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

/** Returns a delivery and locks it until the transaction ends. */
export async function lockDelivery(handle: Handle, key: Key): Promise<DeliveryRecord | undefined> {
  return lockable(handle, key).forUpdate().executeTakeFirst()
}

/** Returns the current delivery if the caller still holds its lease; locks it until the transaction ends. */
export async function lockHeldDelivery(
  handle: Handle,
  held: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  return lockable(handle, held)
    .where('state', '=', 'sending')
    .where(isHeld('sending_until', held.sending_until))
    .forUpdate()
    .executeTakeFirst()
}

function lockable(handle: Handle, { practice_id, id }: Key) {
  return handle
    .selectFrom('deliveries')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
}

/**
 * The number of steps that are stored for a delivery. If there are more, the oldest ones after the first step are
 * dropped.
 */
const MOST_STEPS = 60

/** Updates a delivery and appends these steps. */
export async function updateDelivery(
  handle: Handle,
  delivery: Key & Pick<DeliveryRecord, 'steps'>,
  changes: Updateable<DeliveriesTable>,
  steps: readonly DeliveryStep[] = [],
): Promise<void> {
  const all = [...delivery.steps, ...steps]
  const kept = all.length > MOST_STEPS ? [...all.slice(0, 1), ...all.slice(1 - MOST_STEPS)] : all
  await handle
    .updateTable('deliveries')
    .set({ ...changes, ...(steps.length > 0 ? { steps: JSON.stringify(kept) } : {}) })
    .where('practice_id', '=', delivery.practice_id)
    .where('id', '=', delivery.id)
    .execute()
}

/** The delivery states in each group. */
export const STATES_OF_GROUP: Readonly<Record<DeliveryGroup, readonly DeliveryState[]>> = {
  'needs attention': ['needs attention'],
  failed: ['failed'],
  'on the way': ['waiting', 'sending'],
  accepted: ['accepted'],
}

/** The inbox whose cases' deliveries are selected. */
interface Reader {
  readonly ownerId: string
  /** Null for platform administrators, who see all practices. */
  readonly practiceId: string | null
}

export interface DeliveryFilter {
  readonly reader: Reader
  readonly id?: string | undefined
  /** Selects only deliveries of this case's last closing. */
  readonly caseId?: string | undefined
  readonly group?: DeliveryGroup | undefined
  readonly target?: DeliveryTarget | undefined
  /** The result of `searchTerms`; the patient's name must match each term. */
  readonly terms: readonly SearchTerm[]
}

function visible(handle: Handle, { ownerId, practiceId }: Reader) {
  const query = handle
    .selectFrom('deliveries')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.practice_id', '=', 'deliveries.practice_id')
        .onRef('cases.id', '=', 'deliveries.case_id'),
    )
    .innerJoin(
      // This is a subquery, because Citus can join tables on different servers only after the rows of one table have
      // been collected.
      (from) =>
        from
          .selectFrom('inbox_rows')
          .select(['case_id', 'keys'])
          .where('owner_id', '=', ownerId)
          .as('inbox_rows'),
      (join) => join.onRef('inbox_rows.case_id', '=', 'deliveries.case_id'),
    )
    // Withdrawn deliveries were not sent and will not be, so they are not listed.
    .where('deliveries.withdrawn_at', 'is', null)
  return practiceId === null ? query : query.where('deliveries.practice_id', '=', practiceId)
}

function filtered(handle: Handle, { reader, id, caseId, group, target, terms }: DeliveryFilter) {
  let query = visible(handle, reader)
  if (id !== undefined) query = query.where(sql<boolean>`deliveries.id::text = ${id}`)
  if (caseId !== undefined) {
    query = query
      .where('deliveries.case_id', '=', caseId)
      .whereRef('deliveries.closing', '=', 'cases.closings')
  }
  if (group !== undefined) query = query.where('deliveries.state', 'in', STATES_OF_GROUP[group])
  if (target !== undefined) query = query.where('deliveries.target', '=', target)
  for (const term of terms) query = query.where(nameHasTerm(term))
  return query
}

/**
 * Deliveries that need attention come first, then failed deliveries, then other unfinished deliveries. Accepted
 * deliveries come last.
 */
const URGENCY = sql<number>`case deliveries.state
  when 'needs attention' then 0 when 'failed' then 1 when 'accepted' then 3 else 2 end`

/** Returns one page of deliveries with their cases and patients. */
export async function findDeliveries(
  handle: Handle,
  filter: DeliveryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return filtered(handle, filter)
    .selectAll('deliveries')
    .select(['cases.patient_name', 'cases.claim_status'])
    .orderBy(URGENCY)
    .orderBy('deliveries.changed_at', 'desc')
    .orderBy('deliveries.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type ListedDelivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** Returns the number of deliveries that match a filter. */
export async function countDeliveries(handle: Handle, filter: DeliveryFilter): Promise<number> {
  const row = await filtered(handle, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Returns the number of deliveries in each state. */
export async function countStates(handle: Handle, reader: Reader) {
  return visible(handle, reader)
    .select(['deliveries.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('deliveries.state')
    .execute()
}

/**
 * Returns two lists. One contains the owners of all inboxes that contain a case; the other contains them without the
 * specialists, who are not notified of deliveries.
 */
export async function findCaseOwners(handle: Handle, practiceId: string, caseId: string) {
  const rows = await handle
    .selectFrom('inbox_owners')
    .leftJoin('users', 'users.id', 'inbox_owners.owner_id')
    .select(['inbox_owners.owner_id', 'users.user_type'])
    .where('inbox_owners.practice_id', '=', practiceId)
    .where('inbox_owners.case_id', '=', caseId)
    .execute()
  return {
    all: rows.map((row) => row.owner_id),
    ofPractice: rows.filter((row) => row.user_type !== 'Specialty').map((row) => row.owner_id),
  }
}

/** Returns the type of a user. It determines who appears as the requesting provider in a report. */
export async function findUserType(handle: Handle, id: string) {
  const row = await handle.selectFrom('users').select('user_type').where('id', '=', id).executeTakeFirst()
  return row?.user_type
}
