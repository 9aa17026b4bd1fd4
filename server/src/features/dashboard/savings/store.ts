import { type RawBuilder, sql } from 'kysely'
import { CODE, CODES, DESCRIPTION, IS_SUBMITTED } from '../../../case-events/counts/store.ts'
import type { Handle } from '../../../db/database.ts'
import { changesIn, type Counted, countedFacts } from '../../cases/consults/store.ts'

interface CodeRecord {
  readonly code: string
  readonly description: string
  readonly claims: number
  readonly lastSixMonths: number
}

/**
 * Returns the CPT codes on submitted claims of closed consults. Each code has its total number of claims, and the
 * number for consults sent since a given day.
 */
export async function findCodes(handle: Handle, counted: Counted, since: string): Promise<CodeRecord[]> {
  const claims = counted.providerId === null ? countedCodes(counted) : codesOfFacts(handle, counted)
  const { rows } = await sql<CodeRecord>`
    select code, max(description) as description, sum(claims)::int as claims,
      coalesce(sum(claims) filter (where day >= ${since}::date), 0)::int as "lastSixMonths"
    from ${claims} as claims group by code having sum(claims) > 0 order by claims desc, code`.execute(handle)
  return rows
}

function countedCodes({ scope, period, specialtyId }: Counted): RawBuilder<unknown> {
  return sql`(
    select day, code, description, claims from code_counts
    where scope_id = ${scope.id} and specialty_id = ${specialtyId ?? 0}
      and day >= ${period.from} and day <= ${period.to}
    union all
    select sent_on, ${CODE}, ${DESCRIPTION}, weight
    from ${changesIn({ scope, period })}, ${CODES} as billed
    where ${IS_SUBMITTED} and ${specialtyId ?? 0} = any(specialty_ids || 0)
  )`
}

function codesOfFacts(handle: Handle, counted: Counted): RawBuilder<unknown> {
  const closed = countedFacts(handle, counted).where(IS_SUBMITTED).select(['sent_on', 'procedure_codes'])
  return sql`(select sent_on as day, ${CODE} as code, ${DESCRIPTION} as description, 1 as claims
    from (${closed}) as closed, ${CODES} as billed)`
}
