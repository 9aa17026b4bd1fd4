import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { wholeIn } from '../../../db/stored-json.ts'

/** An offer that its specialist can still accept. */
export interface OfferRecord {
  readonly practice_id: string
  readonly case_id: string
  readonly specialty_id: number
  readonly specialty_title: string
  readonly due_at: Date
  readonly offered_at: Date
}

/**
 * SQL for the valid offers to a specialist. An offer is valid if the request's clock has not been restarted since, the
 * case is open, and the request is not assigned to that specialist.
 */
const offersTo = (specialistId: string) => sql`
  from request_reminders offer
  join requests on requests.practice_id = offer.practice_id and requests.case_id = offer.case_id
    and requests.specialty_id = offer.specialty_id and ${wholeIn(sql`requests.clock`, 'run')} = offer.run
    and requests.due_at is not null
  join cases on cases.practice_id = offer.practice_id and cases.id = offer.case_id and not cases.is_closed
  join case_specialties asked on asked.practice_id = offer.practice_id and asked.case_id = offer.case_id
    and asked.specialty_id = offer.specialty_id and asked.specialist_id is distinct from offer.offered_to
  where offer.offered_to = ${specialistId}`

/** The maximum number of listed offers. */
const MOST_OFFERS = 100

/**
 * Finds the offers that a specialist can still accept, the longest overdue first. Requires system access, because the
 * cases belong to other practices.
 */
export function findOffers(handle: Handle, specialistId: string): Promise<OfferRecord[]> {
  return handle.send(sql<OfferRecord>`
    select found.*, specialties.title as specialty_title from (
      select offer.practice_id, offer.case_id, offer.specialty_id, requests.due_at, offer.at as offered_at
      ${offersTo(specialistId)} order by requests.due_at limit ${MOST_OFFERS}
    ) found join specialties on specialties.id = found.specialty_id order by found.due_at`)
}

/** Counts the offers returned by findOffers. Requires system access. */
export async function countOffers(handle: Handle, specialistId: string): Promise<number> {
  const [row] = await handle.send(sql<{ total: number }>`
    select count(*)::integer as total from (select ${offersTo(specialistId)} limit ${MOST_OFFERS}) found`)
  return row?.total ?? 0
}
