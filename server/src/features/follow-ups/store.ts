import type { DismissalReason, FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { elementsOf, wholeIn } from '../../db/stored-json.ts'
import type { FollowUpDismissalsTable } from '../../tables/follow-ups.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { OpenLoop } from '../../case-events/open-loops/read-cases/store.ts'
import { notDismissed, openLoops } from '../../case-events/open-loops/store.ts'

/** The user who reads the follow-ups. */
export type Reader = Pick<Caller, 'id' | 'userType' | 'practiceId'>

interface Wanted {
  readonly reader: Reader
  readonly now: Date
  /** True to select the dismissed entries instead of the open ones. */
  readonly dismissed?: boolean | undefined
}

interface DismissalColumns {
  readonly dismissal_id: string | null
  readonly reason: DismissalReason | null
  readonly note: string | null
  readonly dismissed_at: Date | null
}

/** A row of the list before names are added. */
type SeenLoop = OpenLoop &
  DismissalColumns & {
    readonly patient_name: string
    /** The id of the sender if the owner is the sender's cover; otherwise null. */
    readonly away_id: string | null
  }

/**
 * Builds the SQL for the open or the dismissed loops in the cases that the user sees (A1). Specialists see only their
 * own overdue requests.
 */
function seenLoops({ reader, now, dismissed = false }: Wanted): RawBuilder<SeenLoop> {
  if (reader.userType === 'Specialty') return dismissed ? NOTHING : overdueOfSpecialist(reader.id, now)
  const practiceId = reader.userType === 'Admin' ? null : reader.practiceId
  if (practiceId === null && reader.userType !== 'Admin') return NOTHING
  // The practice is given for each table, so that Citus queries only one server.
  const practice = practiceId === null ? sql`open.practice_id` : sql`${practiceId}`
  return sql<SeenLoop>`
    select open.*, cases.patient_name, case when open.owner_id = cases.cover_id then cases.provider_id end as away_id,
      dismissal.id as dismissal_id, dismissal.reason, dismissal.note, dismissal.at as dismissed_at,
      dismissal.actor_id as dismissed_by, dismissal.delegate_id
    from (${openLoops({ practiceId, now })}) open
    join cases on cases.practice_id = ${practice} and cases.id = open.case_id and not cases.is_support
    left join follow_up_dismissals dismissal on dismissal.practice_id = ${practice}
      and dismissal.case_id = open.case_id and dismissal.specialty_id = open.specialty_id
      and dismissal.kind = open.kind and dismissal.loop = open.loop and dismissal.reopened_at is null
    where (dismissal.id is not null) = ${dismissed}
      ${reader.userType === 'PCP' ? sql`and ${reader.id} in (cases.provider_id, cases.created_by, cases.cover_id)` : sql``}`
}

const DUE_AT = wholeIn(sql`asked`, 'due_at')

const SEEN_OVERDUE = sql`
  select practice_id, case_id, ${wholeIn(sql`asked`, 'specialty_id')} as specialty_id, 'request-overdue' as kind,
    asked ->> 'due_at' as loop, to_timestamp(${DUE_AT} / 1000.0) as since, false as is_urgent,
    owner_id, jsonb_build_object('dueAt', asked -> 'due_at', 'offeredTo', null) as facts, patient_name,
    null::uuid as away_id, null::uuid as dismissal_id, null as reason, null as note,
    null::timestamptz as dismissed_at, null::uuid as dismissed_by, null::uuid as delegate_id
  from inbox_rows cross join lateral ${elementsOf(sql`assignments`)} each (asked)`

const NOTHING = sql<SeenLoop>`${SEEN_OVERDUE} where false`

/**
 * Reads overdue requests from the specialist's own inbox, which contains cases of many practices. Even if a practice
 * dismisses an overdue request, the specialist must still answer it.
 */
function overdueOfSpecialist(specialistId: string, now: Date): RawBuilder<SeenLoop> {
  return sql<SeenLoop>`${SEEN_OVERDUE}
    where owner_id = ${specialistId} and turn_rank <= ${now.getTime()} and asked ->> 'specialist_id' = ${specialistId}
      and asked ->> 'state' in ('assigned', 'more-asked') and coalesce(${DUE_AT}, 0) <= ${now.getTime()}`
}

/** An owner with the number of their loops. */
export interface OwnerCount {
  readonly id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly count: number
}

/** Returns the number of loops of each owner. */
export function countByOwner(handle: Handle, wanted: Wanted): Promise<OwnerCount[]> {
  return handle.send(sql<OwnerCount>`
    select counted.*, users.first_name, users.last_name from (
      select owner_id as id, count(*)::integer as count from (${seenLoops(wanted)}) seen group by owner_id
    ) counted left join users on users.id = counted.id
    order by users.last_name, users.first_name, counted.id`)
}

/** Filter conditions for the list. */
export interface Filter {
  readonly ownerId?: string | undefined
  readonly kind?: FollowUpKind | undefined
  /** Selects only loops that were opened at this time or earlier. */
  readonly until?: Date | undefined
}

interface Names {
  readonly specialty_title: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly away_first_name: string | null
  readonly away_last_name: string | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
  readonly delegate_first_name: string | null
  readonly delegate_last_name: string | null
}

/** A row of the list. */
export type ListedLoop = SeenLoop & Names & { readonly total: number }

/** A page of the list, and the number of loops of each owner. The numbers count all loops that the reader sees. */
interface FollowUpPage {
  readonly rows: readonly ListedLoop[]
  readonly owners: readonly OwnerCount[]
}

type PageRow = (ListedLoop | { readonly case_id: null }) & Pick<FollowUpPage, 'owners'>

/**
 * Returns the matching loops up to a limit; those that have been open longest come first. Each row contains the total
 * number of matches. For both the page and the numbers of the owners, the loops are read only once, because reading
 * them takes most of the time.
 */
export async function findFollowUps(
  handle: Handle,
  wanted: Wanted,
  { ownerId, kind, until }: Filter,
  limit: number | null,
): Promise<FollowUpPage> {
  const conditions = [
    ...(ownerId === undefined ? [] : [sql`seen.owner_id = ${ownerId}`]),
    ...(kind === undefined ? [] : [sql`seen.kind = ${kind}`]),
    ...(until === undefined ? [] : [sql`seen.since <= ${until}`]),
  ]
  const found = await handle.send(sql<PageRow>`
    with seen as materialized (${seenLoops(wanted)}), counted as (
      select owner_id as id, count(*)::integer as count from seen group by owner_id
    ), page as (
      select seen.*, count(*) over ()::integer as total from seen
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by seen.since, seen.case_id, seen.specialty_id, seen.kind, seen.loop limit ${limit}
    )
    select everybody.owners, page.*, specialties.title as specialty_title, owner.first_name, owner.last_name,
      away.first_name as away_first_name, away.last_name as away_last_name, person.first_name as by_first_name,
      person.last_name as by_last_name,
      delegate.first_name as delegate_first_name, delegate.last_name as delegate_last_name
    from (
      select coalesce(json_agg(json_build_object('id', counted.id, 'first_name', users.first_name,
        'last_name', users.last_name, 'count', counted.count)
        order by users.last_name, users.first_name, counted.id), '[]') as owners
      from counted left join users on users.id = counted.id
    ) everybody
    left join page on true
    left join specialties on specialties.id = page.specialty_id
    left join users owner on owner.id = page.owner_id
    left join users away on away.id = page.away_id
    left join users person on person.id = page.dismissed_by
    left join users delegate on delegate.id = page.delegate_id
    order by page.since, page.case_id, page.specialty_id, page.kind, page.loop`)
  return { rows: found.filter((row) => row.case_id !== null), owners: found[0]?.owners ?? [] }
}

/** The key of a case. */
interface CaseKey {
  readonly practice_id: string
  readonly id: string
}

/** Returns every open loop of one case, including dismissed ones. */
export function findOpenLoops(handle: Handle, { practice_id, id }: CaseKey, now: Date): Promise<OpenLoop[]> {
  return handle.send(openLoops({ practiceId: practice_id, now, caseIds: [id] }))
}

/** Returns a case's dismissals that still apply. */
export function findDismissals(handle: Handle, { practice_id, id }: CaseKey) {
  return handle
    .selectFrom('follow_up_dismissals')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('reopened_at', 'is', null)
    .execute()
}

export async function insertDismissal(
  handle: Handle,
  dismissal: Insertable<FollowUpDismissalsTable>,
): Promise<void> {
  await handle.insertInto('follow_up_dismissals').values(dismissal).execute()
}

/** Ends a dismissal. */
export async function endDismissal(
  handle: Handle,
  { practice_id, id }: CaseKey,
  by: {
    readonly reopened_at: Date
    readonly reopened_by: string
    readonly reopened_delegate_id: string | null
  },
): Promise<void> {
  await handle
    .updateTable('follow_up_dismissals')
    .set(by)
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .where('reopened_at', 'is', null)
    .execute()
}

interface OfSenders {
  readonly practiceId: string
  readonly senderIds: readonly string[]
  /** Limits the result to this case. */
  readonly caseId?: string
}

/**
 * Returns those cases in a practice that have no cover and have an open loop for their sender that was not dismissed.
 */
export async function findCasesOfSenders(
  handle: Handle,
  { practiceId, senderIds, caseId }: OfSenders,
  now: Date,
): Promise<string[]> {
  const rows = await handle.send(sql<{ case_id: string }>`
    select distinct open.case_id
    from (${openLoops({ practiceId, now, caseIds: caseId === undefined ? undefined : [caseId] })}) open
    join cases on cases.practice_id = ${practiceId} and cases.id = open.case_id
    where cases.provider_id = any(${[...senderIds]}::uuid[]) and cases.cover_id is null and open.kind <> 'request-overdue'
      and ${notDismissed(practiceId)}
    order by open.case_id`)
  return rows.map((row) => row.case_id)
}
