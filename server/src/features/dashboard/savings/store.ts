import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { type Counted, countedFacts, MONTH } from '../store.ts'

const CLOSED_WITH = (status: string) =>
  sql<number>`(count(*) filter (where is_closed and claim_status = ${status}))::int`

/** Consults and claims of each month that has consults. */
export function countClaimsByMonth(handle: Handle, counted: Counted) {
  return countedFacts(handle, counted)
    .select([
      MONTH.as('month'),
      sql<number>`count(*)::int`.as('consults'),
      sql<number>`(count(*) filter (where is_closed))::int`.as('closed'),
      CLOSED_WITH('SUBMITTED').as('submitted'),
      CLOSED_WITH('NOT SUBMITTED').as('notSubmitted'),
    ])
    .groupBy('month')
    .execute()
}

/** CPT codes of the closed consults' submitted claims, and how many of those were sent on or after a day. */
export function countCodes(handle: Handle, counted: Counted, since: string) {
  return handle
    .selectFrom(
      countedFacts(handle, counted)
        .where('consult_facts.is_closed', '=', true)
        .where('consult_facts.claim_status', '=', 'SUBMITTED')
        .select([
          'consult_facts.sent_on',
          sql<{ procedurecode: string; description: string }>`jsonb_array_elements(procedure_codes)`.as(
            'billed',
          ),
        ])
        .as('claims'),
    )
    .select([
      sql<string>`billed->>'procedurecode'`.as('code'),
      sql<string>`max(billed->>'description')`.as('description'),
      sql<number>`count(*)::int`.as('claims'),
      sql<number>`(count(*) filter (where sent_on >= ${since}::date))::int`.as('lastSixMonths'),
    ])
    .groupBy('code')
    .orderBy('claims', 'desc')
    .orderBy('code')
    .execute()
}
