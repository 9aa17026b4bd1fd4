import { type RawBuilder, sql } from 'kysely'
import { wholeIn } from '../../../db/stored-json.ts'
import { millisecondsOf, type OpenLoop, ofCases, type Reading, SHOWN_LENGTH } from '../read-cases/store.ts'

/**
 * SQL for declined requests. The sender must act on a declined request until the sender resubmits it, sends it to
 * another specialty, or ends the request or the case. If the specialist declined because the patient needs to be seen,
 * the item stays open in a closed case, like an urgent visit (END-07).
 */
export function declines(reading: Reading, practiceId: string) {
  const ofCase = ofCases(reading, sql`asked.case_id`)
  return sql`
  select asked.practice_id, asked.case_id, asked.specialty_id, 'decline-open', decline.number::text, decline.at,
    decline.reason = 'needs-to-be-seen', coalesce(cases.cover_id, cases.provider_id),
    jsonb_build_object('reason', decline.reason, 'phoneNumber', decline.phone_number, 'note', coalesce(left(decline.note, ${SHOWN_LENGTH}), ''))
  from requests asked
  join cases on cases.practice_id = ${practiceId} and cases.id = asked.case_id
  cross join lateral (
    select number, at, reason, phone_number, note from request_events events
    where events.practice_id = ${practiceId} and events.case_id = asked.case_id
      and events.specialty_id = asked.specialty_id and events.change = 'decline'
    order by number desc limit 1
  ) decline
  where asked.practice_id = ${practiceId} ${ofCase} and coalesce(asked.before_closing, asked.state) = 'declined'
    and (not cases.is_closed or decline.reason = 'needs-to-be-seen')`
}

/** SQL for overdue requests: the same requests as in the administrators' folder Overdue (requests/overdue). */
export function overdue(reading: Reading): RawBuilder<OpenLoop> {
  const { practiceId, now } = reading
  const ofPractice = practiceId === null ? sql`` : sql`and late.practice_id = ${practiceId}`
  const ofCase = ofCases(reading, sql`late.case_id`)
  return sql<OpenLoop>`
  select late.practice_id, late.case_id, late.specialty_id, 'request-overdue' as kind, late.clock ->> 'run' as loop,
    late.due_at as since, false as is_urgent, asked.specialist_id as owner_id,
    jsonb_build_object('dueAt', ${millisecondsOf(sql`late.due_at`)}, 'offeredTo', offered.name) as facts
  from requests late
  join cases on cases.practice_id = late.practice_id and cases.id = late.case_id and not cases.is_closed
  join case_specialties asked on asked.practice_id = late.practice_id and asked.case_id = late.case_id
    and asked.specialty_id = late.specialty_id and (asked.specialist_id is null) = (late.state = 'submitted')
  left join lateral (
    select users.last_name as name from request_reminders sent join users on users.id = sent.offered_to
    where sent.practice_id = late.practice_id and sent.case_id = late.case_id
      and sent.specialty_id = late.specialty_id and sent.run = ${wholeIn(sql`late.clock`, 'run')}
    order by sent.at desc limit 1
  ) offered on true
  where late.due_at <= ${now} ${ofPractice} ${ofCase}`
}
