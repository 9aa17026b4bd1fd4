import type { ClaimCounts, ClaimState, UNBILLED_STATES } from '@econsult/contract/claims'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { elementsOf, textsOf } from '../../../db/stored-json.ts'
import type { ClaimKey, ClaimRecord } from '../store.ts'

/** Filters the list of claims. */
export interface ClaimFilter {
  readonly practiceId: string
  readonly state: ClaimState | undefined
  readonly payer: string | undefined
  /** The range of days on which the cases were closed: the first day and the last day, in this time zone. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timeZone: string
  /** A part of a patient's name. */
  readonly patient: string | undefined
}

/** A claim with the state of its delivery to athena, as displayed in the list. */
export interface ListedClaim extends ClaimRecord {
  readonly shown: ClaimState
  readonly vendor_id: string | null
  readonly problem: string | null
  readonly delivery_state: string | null
}

const SEEN = sql`select claims.*, deliveries.vendor_id, deliveries.problem, deliveries.state as delivery_state,
    case when claims.state = 'sending' then case when deliveries.state = 'needs attention' then 'refused' else 'sent' end
      else claims.state end as shown
  from claims left join deliveries on deliveries.practice_id = claims.practice_id
    and deliveries.case_id = claims.case_id and deliveries.closing = claims.closing
    and deliveries.target = 'athena-claim' and deliveries.withdrawn_at is null and claims.billed_through = 'athena'`

function matching({ practiceId, payer, from, to, timeZone, patient, state }: ClaimFilter) {
  const day = sql`(claims.closed_at at time zone ${timeZone})::date`
  const conditions = [
    sql`claims.practice_id = ${practiceId} and claims.state <> 'withdrawn'`,
    ...(payer === undefined ? [] : [sql`lower(trim(claims.payer)) = ${payer.trim().toLowerCase()}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ...(patient === undefined || patient === ''
      ? []
      : [sql`position(lower(${patient}) in lower(claims.patient_name)) > 0`]),
  ]
  const seen = sql`(${SEEN} where ${sql.join(conditions, sql` and `)})`
  return state === undefined
    ? sql`${seen} seen`
    : sql`(select * from ${seen} all_seen where shown = ${state}) seen`
}

const ORDERS = {
  closed: sql`closed_at`,
  patient: sql`lower(patient_name)`,
  clinician: sql`lower(clinician_name)`,
  code: sql`code`,
  state: sql`shown`,
}
export type ClaimOrder = keyof typeof ORDERS

/**
 * SQL for the rules that stop the claim `seen` according to its last verdict. The result is empty for a verdict that
 * was stored before rules had names.
 */
function rulesOf(practiceId: string) {
  return sql`(select ${textsOf(sql`verdict -> 'rules'`)} as rule
    from (select codes from claim_verdicts where practice_id = ${practiceId} and claim_id = seen.id
      order by number desc limit 1) last_verdict, ${elementsOf(sql`codes`)} verdict
    where seen.shown = 'stopped' and verdict ->> 'code' = seen.code)`
}

/** Returns a page of the list, each claim with the rules that stop it. */
export async function findClaims(
  handle: Handle,
  filter: ClaimFilter,
  page: { sort: ClaimOrder; descending: boolean; limit: number; offset: number },
): Promise<(ListedClaim & { readonly rules: readonly string[] })[]> {
  const direction = page.descending ? sql`desc` : sql`asc`
  return handle.send(sql<ListedClaim & { readonly rules: readonly string[] }>`
    select seen.*, array${rulesOf(filter.practiceId)} as rules from ${matching(filter)}
    order by ${ORDERS[page.sort]} ${direction}, closed_at desc, id limit ${page.limit} offset ${page.offset}`)
}

/** Returns one claim as it appears in the list, or undefined if it is withdrawn or does not exist. */
export async function findListedClaim(
  handle: Handle,
  { practice_id, id }: ClaimKey,
): Promise<ListedClaim | undefined> {
  const rows = await handle.send(sql<ListedClaim>`
    select * from (${SEEN} where claims.practice_id = ${practice_id} and claims.id = ${id}
      and claims.state <> 'withdrawn') seen`)
  return rows[0]
}

/** Returns the number of claims in each state, ignoring the filter's own state. */
export async function countClaims(handle: Handle, filter: ClaimFilter): Promise<ClaimCounts> {
  const rows = await handle.send(sql<{ shown: ClaimState; count: number }>`
    select shown, count(*)::int as count from ${matching({ ...filter, state: undefined })} group by shown`)
  const counts = { 'to-bill': 0, held: 0, stopped: 0, sent: 0, refused: 0 }
  for (const { shown, count } of rows) counts[shown] = count
  return counts
}

/** The number of claims that one rule prevents from being billed. */
export interface CountedReason {
  readonly state: (typeof UNBILLED_STATES)[number]
  readonly is_held_by_person: boolean
  readonly is_payers: boolean
  /** Null if the claims are not stopped by a rule, or their verdicts were stored before rules had names. */
  readonly rule: string | null
  readonly count: number
}

/**
 * Returns the reasons why claims are not billed, most frequent first. If several rules stop a claim, it is counted for
 * each of them.
 */
export async function countReasons(handle: Handle, filter: ClaimFilter): Promise<CountedReason[]> {
  return handle.send(sql<CountedReason>`
    select state, is_held_by_person, is_payers, rule, count(*)::int as count from (
      select shown as state, held_by is not null as is_held_by_person, refusal is not null as is_payers,
        unnest(case when rules = '{}' then array[null::text] else rules end) as rule
      from (select seen.*, array${rulesOf(filter.practiceId)} as rules
        from ${matching({ ...filter, state: undefined })}) listed
      where shown in ('held', 'stopped', 'refused')) reasons
    group by state, is_held_by_person, is_payers, rule order by count desc, rule`)
}

/** Returns the payers of a practice's claims. */
export async function findClaimPayers(handle: Handle, practiceId: string): Promise<string[]> {
  const rows = await handle.send(sql<{ payer: string }>`
    select min(payer) as payer from claims where practice_id = ${practiceId} and state <> 'withdrawn'
    group by lower(trim(payer)) order by 1 limit 200`)
  return rows.map(({ payer }) => payer)
}
