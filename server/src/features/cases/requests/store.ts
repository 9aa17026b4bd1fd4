import type { DeclineReason } from '@econsult/contract/requests/states'
import { CASE_CREATORS } from '@econsult/contract/roles'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** SQL expression that is true if the sending side has written a message, with or without files, since the decline. */
const hasMessages = ({ practice_id, id }: CaseKey) => sql<boolean>`exists (
    select from messages as news where news.practice_id = ${practice_id} and news.case_id = ${id}
      and news.created >= request_events.at and news.sender_type = any(${[...CASE_CREATORS]}::text[])
  )`

/**
 * SQL for the names of the files that were uploaded to the case since the decline and not removed. Files of messages
 * are not included.
 */
const newFiles = ({ practice_id, id }: CaseKey) => sql<string[]>`array(
    select added.original_name from files as added
    where added.practice_id = ${practice_id} and added.case_id = ${id}
      and added.message_id is null and added.removed_at is null and added.stored_at >= request_events.at
    order by added.stored_at, added.id
  )`

const lastDecline = sql<number>`(
    select max(number) from request_events last where last.practice_id = requests.practice_id
      and last.case_id = requests.case_id and last.specialty_id = requests.specialty_id and last.change = 'decline'
  )`

const isStillDeclined = sql<boolean>`(requests.state = 'declined' or (
    requests.before_closing = 'declined' and request_events.reason = 'needs-to-be-seen' and not exists (
      select from follow_up_dismissals dismissed where dismissed.practice_id = requests.practice_id
        and dismissed.case_id = requests.case_id and dismissed.specialty_id = requests.specialty_id
        and dismissed.kind = 'decline-open' and dismissed.loop = request_events.number::text
        and dismissed.reopened_at is null)))`

/**
 * Returns the latest decline of each currently declined request of a case, with the names of those who declined. In a
 * closed case, only declines that are urgent and not dismissed are included (END-07).
 */
export async function findDeclines(handle: Handle, record: CaseKey) {
  return handle
    .selectFrom('requests')
    .innerJoin('request_events', (join) =>
      join
        .onRef('request_events.practice_id', '=', 'requests.practice_id')
        .onRef('request_events.case_id', '=', 'requests.case_id')
        .onRef('request_events.specialty_id', '=', 'requests.specialty_id'),
    )
    .innerJoin('users', 'users.id', 'request_events.actor_id')
    .leftJoin('specialties as other', 'other.id', 'request_events.other_specialty_id')
    .where('requests.practice_id', '=', record.practice_id)
    .where('requests.case_id', '=', record.id)
    .where(isStillDeclined)
    .where('request_events.number', '=', lastDecline)
    .select([
      'request_events.specialty_id',
      'request_events.at',
      'request_events.actor_id',
      'request_events.reason',
      'request_events.note',
      'request_events.phone_number',
      'request_events.other_specialty_id',
      'other.title as other_specialty_title',
      'users.first_name',
      'users.last_name',
      hasMessages(record).as('has_messages'),
      newFiles(record).as('new_files'),
    ])
    .orderBy('request_events.specialty_id')
    .$narrowType<{ reason: DeclineReason }>()
    .execute()
}

export type DeclineRecord = Awaited<ReturnType<typeof findDeclines>>[number]
