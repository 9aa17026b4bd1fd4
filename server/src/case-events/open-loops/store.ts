import { type RawBuilder, sql } from 'kysely'
import { millisecondsOf, type OpenLoop, ofCases, type Reading } from './read-cases/store.ts'
import { declines, overdue } from './requests/store.ts'
import { beginOfDayIn, elementsOf, lengthOf } from '../../db/stored-json.ts'

/**
 * SQL for all open items, with the columns of OpenLoop (LOOP-01). Open items are computed from stored events and are
 * not stored themselves: an item ends when another feature writes a row. The closing of a case affects only requests:
 * work that an answer or a delivery requires stays open until it is done (LOOP-02).
 */
export function openLoops(reading: Reading): RawBuilder<OpenLoop> {
  const { practiceId } = reading
  if (practiceId === null) return overdue(reading)
  const ofCase = ofCases(reading, sql`case_id`)
  return sql<OpenLoop>`
    with answered as (
      select newest.practice_id, newest.case_id, newest.specialty_id, newest.number, newest.signed_at, newest.visit,
        newest.actions, cases.provider_id, coalesce(cases.cover_id, cases.provider_id) as owner_id
      from (${answersOf(reading, practiceId)}) newest
      join cases on cases.practice_id = ${practiceId} and cases.id = newest.case_id
      where not exists (
        select from answers later where later.practice_id = ${practiceId} and later.case_id = newest.case_id
          and later.specialty_id = newest.specialty_id and later.number = newest.number + 1)
    ), advised as (
      select answered.practice_id, answered.case_id, answered.specialty_id, answered.owner_id, action,
        coalesce(said.revision, 0) as revision, ${isSettled(practiceId)} as is_settled
      from answered
      cross join lateral ${elementsOf(sql`answered.actions`)} each (action)
      ${lastSaid(practiceId, sql`action ->> 'id'`)} said on true
    ), settled as (
      select case_id, specialty_id, count(*) as actions from advised where is_settled group by case_id, specialty_id
    ), unread as materialized (
      -- Read first: inboxes are divided by owner, all else here by practice, which Citus cannot join at once.
      select owner_id, case_id from inbox_rows
      where owner_id in (select id from users where practice_id = ${practiceId}) and folder in ('open', 'closed')
        and unread and practice_id = ${practiceId} ${ofCase}
        and (provider_id = owner_id or covers_in_inbox(owner_id, assignments))
    )
    ${sql.join(
      [
        unreadAnswers(practiceId),
        unreadReplies(practiceId),
        actions(practiceId),
        patients(practiceId),
        visits(practiceId),
        reports(reading, practiceId),
        declines(reading, practiceId),
        overdue(reading),
      ],
      sql` union all `,
    )}`
}

/**
 * SQL condition: true if no user has dismissed an item, in a query that uses the alias `open` for the open items of a
 * practice.
 */
export function notDismissed(practiceId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from follow_up_dismissals dismissal where dismissal.practice_id = ${practiceId}
      and dismissal.case_id = open.case_id and dismissal.specialty_id = open.specialty_id
      and dismissal.kind = open.kind and dismissal.loop = open.loop and dismissal.reopened_at is null)`
}

/**
 * SQL for the versions of answers. For a whole practice, it reads only versions that may require follow-up
 * (has_open_answer), because nearly all require none.
 */
function answersOf(reading: Reading, practiceId: string): RawBuilder<unknown> {
  if (reading.caseIds !== undefined)
    return sql`select * from answers where practice_id = ${practiceId} ${ofCases(reading, sql`case_id`)}`
  return sql`select answers.* from case_specialties given
    join answers on answers.practice_id = ${practiceId} and answers.case_id = given.case_id
      and answers.specialty_id = given.specialty_id
    where given.practice_id = ${practiceId} and given.has_open_answer`
}

/**
 * SQL for unread answers. An answer counts as read once it was read by the sender, or by the colleague who covered for
 * the sender at that time.
 */
const unreadAnswers = (practiceId: string) => sql`
  select practice_id, case_id, specialty_id, 'answer-unread' as kind, number::text as loop, signed_at as since,
    visit = 'urgent' as is_urgent, owner_id,
    jsonb_build_object('answeredAt', ${millisecondsOf(sql`signed_at`)}, 'isSigned', true, 'isCorrection', number > 1, 'visit', visit) as facts
  from answered
  where not exists (
    select from answer_readings seen where seen.practice_id = ${practiceId} and seen.case_id = answered.case_id
      and seen.specialty_id = answered.specialty_id and seen.number = answered.number
      and (seen.reader_id = answered.provider_id or seen.as_cover))`

/** SQL for unread answers in the conversation: the case is unread in the owner's inbox. */
const unreadReplies = (practiceId: string) => sql`
  select asked.practice_id, asked.case_id, asked.specialty_id, 'answer-unread',
    'reply:' || cases.last_sequence, coalesce(replied.at, asked.since), false, unread.owner_id,
    jsonb_build_object('answeredAt', ${millisecondsOf(sql`coalesce(replied.at, asked.since)`)}, 'isSigned', false, 'isCorrection', false, 'visit', 'no')
  from unread
  join cases on cases.practice_id = ${practiceId} and cases.id = unread.case_id
    and coalesce(cases.cover_id, cases.provider_id) = unread.owner_id
  join requests asked on asked.practice_id = ${practiceId} and asked.case_id = unread.case_id
    and coalesce(asked.before_closing, asked.state) = 'answered'
  left join lateral (
    select max(at) as at from request_events where request_events.practice_id = ${practiceId}
      and request_events.case_id = asked.case_id and request_events.specialty_id = asked.specialty_id
      and change = 'answer'
  ) replied on true
  where not exists (
    select from answers where answers.practice_id = ${practiceId} and answers.case_id = asked.case_id
      and answers.specialty_id = asked.specialty_id)`

/** SQL for a join with the latest check of an item of an answer. Each item costs one lookup in the index. */
const lastSaid = (practiceId: string, item: RawBuilder<unknown>) => sql`
  left join lateral (
    select state, revision, number, at from answer_checks last
    where last.practice_id = ${practiceId} and last.case_id = answered.case_id
      and last.specialty_id = answered.specialty_id and last.item = ${item}
    order by last.revision desc limit 1
  )`

/**
 * SQL condition: true if an action is settled. A check of an action is valid only while the action is unchanged; a
 * changed action is open again.
 */
const isSettled = (practiceId: string) => sql`(
    coalesce(said.state, 'open') <> 'open' and exists (
      select from answers at_that_time where at_that_time.practice_id = ${practiceId} and at_that_time.case_id = answered.case_id
        and at_that_time.specialty_id = answered.specialty_id and at_that_time.number = said.number
        and at_that_time.actions @> jsonb_build_array(action)))`

/**
 * SQL for actions that are not done. Each action is open since its due day or, without a due day, since an answer first
 * advised it with the same text.
 */
const actions = (practiceId: string) => sql`
  select practice_id, case_id, specialty_id, 'action-undone',
    concat_ws(':', action ->> 'id', revision, md5(action::text)),
    coalesce(${beginOfDayIn(sql`action`, 'due')}, (
      select min(signed_at) from answers first where first.practice_id = ${practiceId}
        and first.case_id = advised.case_id and first.specialty_id = advised.specialty_id
        and first.actions @> jsonb_build_array(action))),
    false, owner_id, action - 'id' - 'hash'
  from advised where not is_settled`

/** SQL for the newest versions of answers that the patient has not been told about. */
const patients = (practiceId: string) => sql`
  select answered.practice_id, answered.case_id, answered.specialty_id, 'patient-not-told',
    concat_ws(':', answered.number, coalesce(told.revision, 0)),
    case when told.state = 'open' then greatest(told.at, answered.signed_at) else answered.signed_at end,
    answered.visit = 'urgent', answered.owner_id,
    jsonb_build_object('number', answered.number, 'actions', ${lengthOf(sql`answered.actions`)},
      'settledActions', coalesce(settled.actions, 0))
  from answered
  left join settled on settled.case_id = answered.case_id and settled.specialty_id = answered.specialty_id
  ${lastSaid(practiceId, sql`'patient-told'`)} told on true
  where told.state is distinct from 'told' or told.number <> answered.number`

/**
 * SQL for visits that are not booked. A booking counts only if it was recorded after the visit reached its current
 * urgency: wanted.number is the first of the latest consecutive versions that advise the visit at least that urgently.
 */
const visits = (practiceId: string) => sql`
  select answered.practice_id, answered.case_id, answered.specialty_id, 'visit-not-booked',
    concat_ws(':', answered.visit, wanted.number, coalesce(booked.revision, 0)), wanted.signed_at,
    answered.visit = 'urgent', answered.owner_id, jsonb_build_object('visit', answered.visit)
  from answered
  cross join lateral (
    select number, signed_at from answers since
    where since.practice_id = ${practiceId} and since.case_id = answered.case_id
      and since.specialty_id = answered.specialty_id and since.number > coalesce((
        select max(number) from answers milder
        where milder.practice_id = ${practiceId} and milder.case_id = answered.case_id
          and milder.specialty_id = answered.specialty_id
          and (milder.visit = 'no' or (milder.visit = 'yes' and answered.visit = 'urgent'))), 0)
    order by number limit 1
  ) wanted
  ${lastSaid(practiceId, sql`'visit-booked'`)} booked on true
  where answered.visit <> 'no'
    and (coalesce(booked.state, 'open') = 'open' or booked.number < wanted.number)`

const STOPPED = sql`failed.state = 'needs attention'`

/**
 * SQL for reports that have failed twice, even if they are still retried. A report is omitted if a later closing or
 * correction sends it to the same target again (END-03). A report has one open item while it is retried, and another
 * item once the retries have stopped.
 */
function reports(reading: Reading, practiceId: string) {
  const ofCase = ofCases(reading, sql`failed.case_id`)
  return sql`
  select failed.practice_id, failed.case_id, 0, 'report-not-sent',
    case when ${STOPPED} then concat_ws(':', failed.id, failed.tries) else concat_ws(':', failed.id, 'tried') end,
    case when ${STOPPED} then failed.changed_at else coalesce(failed.first_try_at, failed.created_at) end, false,
    coalesce(cases.cover_id, cases.provider_id),
    jsonb_build_object('deliveryId', failed.id, 'target', failed.target, 'tries', failed.tries, 'isStopped', ${STOPPED})
  from deliveries failed
  join cases on cases.practice_id = ${practiceId} and cases.id = failed.case_id
  where failed.practice_id = ${practiceId} ${ofCase}
    and (${STOPPED} or (failed.state = 'failed' and failed.tries >= 2) or (failed.state = 'sending' and failed.tries >= 3))
    and failed.withdrawn_at is null and failed.target <> 'athena-claim' and not exists (
      select from deliveries later where later.practice_id = ${practiceId} and later.case_id = failed.case_id
        and later.target = failed.target and (later.closing, later.correction) > (failed.closing, failed.correction)
        and later.withdrawn_at is null)`
}
