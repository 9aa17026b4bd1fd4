import type { ConsultFilter } from '@econsult/contract/cases/consults'
import { LEAST_ANSWERS } from '@econsult/contract/dashboard/outcomes'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import { type Counted, countedFacts, findMonthTotals } from '../../consults/store.ts'
import { keyMatches } from '../conditions/store.ts'
import type { CountedRows, InboxPlace } from '../inbox-place.ts'
import type { KeyCondition } from '../inbox-search.ts'
import type { Folder } from '../store.ts'

/** Selects the consults that are counted in one dashboard figure. */
export interface FigureQuery extends Omit<ConsultFilter, 'from' | 'to' | 'providerId'> {
  readonly counted: Counted
  /** If undefined, both open and closed consults are included. */
  readonly folder: Folder | undefined
  /** True to include only open consults without a specialist. */
  readonly isUnassigned: boolean
}

const REACHED = { assignment: 'assigned_at', reply: 'replied_at', closing: 'closed_at' } as const

/**
 * Returns a query for the facts of the consults that are counted in a dashboard figure. The rules are those of the
 * dashboards.
 */
function factsBehind(handle: Handle, figure: FigureQuery) {
  const { folder, isUnassigned, state, claimStatus, code, reached, survey, plan, referral } = figure
  let facts = countedFacts(handle, figure.counted)
  if (folder) facts = facts.where('state', folder === 'closed' ? '=' : '<>', 'Closed')
  if (isUnassigned) facts = facts.where('state', '=', 'Unassigned')
  if (state) facts = facts.where('state', '=', state)
  if (typeof claimStatus === 'string')
    facts = facts.where('state', '=', 'Closed').where('claim_status', '=', claimStatus)
  if (code) {
    const billed = JSON.stringify([{ procedurecode: code }])
    facts = facts
      .where('state', '=', 'Closed')
      .where('claim_status', '=', 'SUBMITTED')
      .where(sql<boolean>`procedure_codes @> ${billed}::jsonb`)
  }
  if (reached) facts = facts.where(REACHED[reached], 'is not', null)
  if (figure.isDeclined) facts = facts.where('declined_at', 'is not', null)
  if (survey) facts = facts.where('survey', '=', survey)
  if (plan) facts = facts.where('plan_effect', '=', plan)
  if (referral) facts = facts.where('referral_effect', '=', referral)
  return facts
}

interface FigurePage {
  readonly figure: FigureQuery
  readonly ownerId: string
  /** A consult must meet all of these conditions. */
  readonly conditions: readonly KeyCondition[]
  /** An additional SQL condition on the inbox rows. */
  readonly rowFilter: RawBuilder<unknown>
  readonly after: InboxPlace | undefined
  readonly limit: number
}

/**
 * SQL for one page of the consults behind a dashboard figure, most recently sent first. Only consults in the owner's
 * inbox are listed.
 */
export function placesBehind(handle: Handle, page: FigurePage): RawBuilder<unknown> {
  const { figure, ownerId, conditions, rowFilter, after, limit } = page
  let facts = factsBehind(handle, figure).select(['practice_id', 'case_id', 'sent_on', 'sent_at'])
  if (after) {
    const { createdAt, caseId } = after
    facts = facts
      .where('sent_on', '<=', createdAt.toISOString().slice(0, 10))
      .where(sql<boolean>`(sent_at, case_id) < (${createdAt}, ${caseId})`)
  }
  return sql`select consult.case_id, consult.practice_id, unread, updated_at, name
    from (${facts}) as consult join inbox_rows on inbox_rows.owner_id = ${ownerId}
      and inbox_rows.case_id = consult.case_id
    where true ${rowFilter} ${sql.join(
      conditions.map(
        (condition) => sql`and exists (select from unnest(keys) as key where ${keyMatches(condition)})`,
      ),
      sql` `,
    )}
    order by consult.sent_on desc, consult.sent_at desc, consult.case_id desc limit ${limit}`
}

/**
 * Returns the number of consults that are counted in a figure, and how many of them are not in the owner's inbox. If
 * the owner's inbox contains the whole scope, the second number is 0 and is not queried. If a figure is filtered only
 * by days, specialty and folder, it is the sum of the daily counts.
 */
export async function countBehind(
  handle: Handle,
  figure: FigureQuery,
  owner: { readonly id: string; readonly hasAll: boolean },
): Promise<CountedRows> {
  const total = isByDays(figure) ? await sumOfDays(handle, figure) : await countFacts(handle, figure)
  if (owner.hasAll) return { total, withheld: 0 }
  const listed = await countFacts(handle, figure, owner.id)
  return { total, withheld: total - listed }
}

/** Returns true if so few surveys answered that the dashboards withhold the figure (SURV-02). */
export async function isWithheld(
  handle: Handle,
  { counted, plan, referral }: Pick<FigureQuery, 'counted' | 'plan' | 'referral'>,
): Promise<boolean> {
  const asked = [
    ...(plan ? (['plan_effect'] as const) : []),
    ...(referral ? (['referral_effect'] as const) : []),
  ]
  for (const question of asked) {
    const { answers } = await countedFacts(handle, counted)
      .select(sql<number>`count(${sql.ref(question)})::int`.as('answers'))
      .executeTakeFirstOrThrow()
    if (answers < LEAST_ANSWERS) return true
  }
  return false
}

async function countFacts(handle: Handle, figure: FigureQuery, ownerId?: string): Promise<number> {
  let facts = factsBehind(handle, figure)
  if (ownerId !== undefined) {
    const held = handle.selectFrom('inbox_rows').select('inbox_rows.case_id').where('owner_id', '=', ownerId)
    facts = facts.where('consult_facts.case_id', 'in', held)
  }
  const { count } = await facts.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

function isByDays(figure: FigureQuery): boolean {
  const { counted, state, claimStatus, code, reached, isDeclined, survey, plan, referral } = figure
  const parts = [counted.providerId, state, claimStatus, code, reached, isDeclined, survey, plan, referral]
  const isNarrowed = parts.some((part) => part !== null && part !== undefined)
  return !isNarrowed
}

async function sumOfDays(handle: Handle, { counted, folder, isUnassigned }: FigureQuery): Promise<number> {
  const months = await findMonthTotals(handle, counted)
  const sum = (column: 'total' | 'open' | 'closed' | 'unassigned') =>
    months.reduce((total, month) => total + month[column], 0)
  if (isUnassigned) return folder === 'closed' ? 0 : sum('unassigned')
  return sum(folder ?? 'total')
}
