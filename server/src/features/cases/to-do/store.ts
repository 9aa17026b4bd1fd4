import type { ToDoKind } from '@econsult/contract/cases/to-do'
import { MOST_NEEDED } from '@econsult/contract/cases/needs-you'
import { type RawBuilder, sql } from 'kysely'
import { SHOWN_LENGTH } from '../../../case-events/open-loops/read-cases/store.ts'
import { notDismissed, openLoops } from '../../../case-events/open-loops/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { StoredNews } from '../../../tables/inbox.ts'

/** Selects the to-do list of one sender of a practice. */
export interface ToDoOf {
  readonly practiceId: string
  readonly ownerId: string
  readonly now: Date
  /** If set, only entries of this case are included. */
  readonly caseId?: string | undefined
}

/** An entry of a sender's to-do list. */
interface ToDo {
  readonly case_id: string
  /** 0 if the entry concerns the whole case. */
  readonly specialty_id: number
  readonly kind: ToDoKind
  readonly loop: string
  readonly since: Date
  readonly is_urgent: boolean
  /** The details of the entry, without its kind (see contract/src/cases/to-do.ts). */
  readonly facts: unknown
  /** The time until which the entry is put off; null if it is not put off. */
  readonly snoozed_until: Date | null
}

/**
 * SQL for a sender's to-do entries, without duplicates (END-03). The entries are open follow-ups that were not
 * dismissed, questions by specialists, and open cases that have no other entry and in which no request awaits an
 * action.
 */
function toDo({ practiceId, ownerId, now, caseId }: ToDoOf): RawBuilder<ToDo> {
  const caseIds = caseId === undefined ? undefined : [caseId]
  return sql<ToDo>`
    with remaining as materialized (
      select open.case_id, open.specialty_id, open.kind, open.loop, open.since, open.is_urgent, open.facts
      from (${openLoops({ practiceId, now, caseIds })}) open
      where open.owner_id = ${ownerId} and open.kind <> 'request-overdue' and ${notDismissed(practiceId)}
    ), own as (
      select id from cases where practice_id = ${practiceId} and coalesce(cover_id, provider_id) = ${ownerId}
        and not is_closed and not is_support ${caseId === undefined ? sql`` : sql`and id = ${caseId}`}
    ), entries as (
      select * from remaining
      union all
      select asked.case_id, asked.specialty_id, 'question-asked', asked.number::text, asked.since, false,
        jsonb_build_object('question', (
          select left(content, ${SHOWN_LENGTH}) from messages where messages.practice_id = ${practiceId}
            and messages.case_id = asked.case_id and messages.sender_id = given.specialist_id
          order by sequence desc limit 1))
      from requests asked
      join own on own.id = asked.case_id
      join case_specialties given on given.practice_id = ${practiceId} and given.case_id = asked.case_id
        and given.specialty_id = asked.specialty_id
      where asked.practice_id = ${practiceId} and asked.state = 'clarification-asked'
      union all
      select own.id, 0, 'case-to-close', over.loop, over.since, false, '{}'
      from own
      join lateral (
        select md5(string_agg(concat_ws(':', specialty_id, number), ',' order by specialty_id)) as loop,
          max(since) as since,
          bool_or(state in ('submitted', 'assigned', 'more-asked', 'clarification-asked')) as is_awaited
        from requests where requests.practice_id = ${practiceId} and requests.case_id = own.id
      ) over on not over.is_awaited
      where not exists (select from remaining where remaining.case_id = own.id)
    )
    select entries.*, snoozes.until as snoozed_until
    from entries
    left join to_do_snoozes snoozes on snoozes.practice_id = ${practiceId} and snoozes.case_id = entries.case_id
      and snoozes.specialty_id = entries.specialty_id and snoozes.kind = entries.kind and snoozes.loop = entries.loop
      and snoozes.owner_id = ${ownerId} and snoozes.until > ${now}`
}

/** A to-do entry, and whether its case is closed. */
export type OpenToDo = ToDo & { readonly is_closed: boolean }

/** Returns all to-do entries of a sender, unsorted. */
export function findToDo(handle: Handle, of: ToDoOf): Promise<OpenToDo[]> {
  return handle.send(sql<OpenToDo>`
    select entries.*, cases.is_closed from (${toDo(of)}) entries
    join cases on cases.practice_id = ${of.practiceId} and cases.id = entries.case_id`)
}

/** The texts that a row of the list displays for an entry. */
export interface ToDoDetails {
  readonly patient_name: string
  readonly question: string
  readonly specialty_title: string | null
  readonly specialist_last_name: string | null
  readonly recommendation: string | null
  readonly reply: string | null
  readonly away_first_name: string | null
  readonly away_last_name: string | null
}

/**
 * Returns the texts that the list displays for these entries, unsorted; `position` is the index in `entries`, starting
 * at 1. The texts are read only for the displayed entries, because reading them takes most of the time for a long list.
 */
export function findDetails(handle: Handle, { practiceId, ownerId }: ToDoOf, entries: readonly ToDo[]) {
  return handle.send(sql<ToDoDetails & { readonly position: number }>`
    select entry.position::integer, cases.patient_name, left(cases.questions, ${SHOWN_LENGTH}) as question,
      specialties.title as specialty_title, specialist.last_name as specialist_last_name, newest.recommendation, said.reply,
      away.first_name as away_first_name, away.last_name as away_last_name
    from unnest(${entries.map((entry) => entry.case_id)}::text[], ${entries.map((entry) => entry.specialty_id)}::integer[],
      ${entries.map((entry) => entry.kind)}::text[]) with ordinality entry (case_id, specialty_id, kind, position)
    join cases on cases.practice_id = ${practiceId} and cases.id = entry.case_id
    left join case_specialties given on given.practice_id = ${practiceId} and given.case_id = entry.case_id
      and given.specialty_id = entry.specialty_id
    left join lateral (
      select left(document::jsonb -> 'content' ->> 'recommendation', ${SHOWN_LENGTH}) as recommendation
      from answers where answers.practice_id = ${practiceId} and answers.case_id = entry.case_id
        and answers.specialty_id = entry.specialty_id order by number desc limit 1
    ) newest on true
    left join lateral (
      select left(content, ${SHOWN_LENGTH}) as reply from messages
      where messages.practice_id = ${practiceId} and messages.case_id = entry.case_id
        and messages.sender_id = given.specialist_id order by sequence desc limit 1
    ) said on entry.kind = 'answer-unread'
    left join specialties on specialties.id = given.specialty_id
    left join users specialist on specialist.id = given.specialist_id
    left join users away on away.id = cases.provider_id and cases.cover_id = ${ownerId}`)
}

/** Returns the number of a sender's to-do entries, counted only up to MOST_NEEDED. */
export function countOf(handle: Handle, of: ToDoOf): Promise<{ readonly total: number }[]> {
  return handle.send(sql<{ total: number }>`
    select count(*)::integer as total from (select from (${toDo(of)}) entries limit ${MOST_NEEDED}) counted`)
}

/** Returns the latest activity of these cases, as stored in the owner's inbox. */
export function findNews(handle: Handle, ownerId: string, caseIds: readonly string[]) {
  return handle.send(sql<{ case_id: string; news: StoredNews | null }>`
    select case_id, news from inbox_rows
    where owner_id = ${ownerId} and case_id = any(${[...caseIds]}::text[])`)
}

/** Puts an entry off until a given time, replacing any earlier such time. */
export async function upsertSnooze(
  handle: Handle,
  { practiceId, ownerId, now }: ToDoOf,
  entry: Pick<ToDo, 'case_id' | 'specialty_id' | 'kind' | 'loop'>,
  until: Date,
): Promise<void> {
  const { case_id, specialty_id, kind, loop } = entry
  await handle
    .insertInto('to_do_snoozes')
    .values({
      practice_id: practiceId,
      case_id,
      specialty_id,
      kind,
      loop,
      owner_id: ownerId,
      until,
      at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'case_id', 'specialty_id', 'kind', 'loop', 'owner_id'])
        .doUpdateSet({ until, at: now }),
    )
    .execute()
}

/** Identifies a to-do entry. */
interface ToDoPlace {
  readonly caseId: string
  /** Null if the entry concerns the whole case. */
  readonly specialtyId: string | null
  readonly kind: ToDoKind
  readonly loop: string
}

/** Deletes the time until which an entry is put off, if there is one. */
export async function deleteSnooze(
  handle: Handle,
  { practiceId, ownerId }: ToDoOf,
  { caseId, specialtyId, kind, loop }: ToDoPlace,
): Promise<void> {
  await handle
    .deleteFrom('to_do_snoozes')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .where(sql`specialty_id::text`, '=', specialtyId ?? '0')
    .where('kind', '=', kind)
    .where('loop', '=', loop)
    .where('owner_id', '=', ownerId)
    .execute()
}
