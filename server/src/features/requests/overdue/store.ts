import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { wholeIn } from '../../../db/stored-json.ts'

/** An overdue request with its case. */
export interface OverdueRecord {
  readonly practice_id: string
  readonly case_id: string
  readonly specialty_id: number
  readonly specialty_title: string
  readonly due_at: Date
  readonly specialist_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly patient_name: string
  readonly questions: string
  readonly reminded_at: Date | null
  readonly reminder: string | null
  readonly offered_first_name: string | null
  readonly offered_last_name: string | null
  readonly declines: number
}

/**
 * SQL for the rows from which overdue requests are selected. An earlier version of the product, which had no requests,
 * may have ended a request by closing the case or unassigning its specialists. Such requests are excluded.
 */
const OVERDUE = sql`
  requests
  join cases on cases.practice_id = requests.practice_id and cases.id = requests.case_id and not cases.is_closed
  join case_specialties asked on asked.practice_id = requests.practice_id and asked.case_id = requests.case_id
    and asked.specialty_id = requests.specialty_id
    and (asked.specialist_id is null) = (requests.state = 'submitted')`

/**
 * Finds the overdue requests of all practices, the longest overdue first; for platform administrators only. As Citus
 * requires, the query has only one level of joins, and each join is by practice.
 */
export function findOverdue(handle: Handle, now: Date, limit: number): Promise<OverdueRecord[]> {
  return handle.send(sql<OverdueRecord>`
    select requests.practice_id, requests.case_id, requests.specialty_id, specialties.title as specialty_title,
      requests.due_at, asked.specialist_id, specialist.first_name, specialist.last_name, cases.patient_name,
      left(cases.questions, 300) as questions, reminder.at as reminded_at, reminder.kind as reminder,
      offered.first_name as offered_first_name, offered.last_name as offered_last_name, declined.count as declines
    from ${OVERDUE}
    join specialties on specialties.id = requests.specialty_id
    left join users specialist on specialist.id = asked.specialist_id
    left join lateral (
      select at, kind, offered_to from request_reminders sent
      where sent.practice_id = requests.practice_id and sent.case_id = requests.case_id
        and sent.specialty_id = requests.specialty_id and sent.run = ${wholeIn(sql`requests.clock`, 'run')}
      order by at desc, kind = 'alert' desc limit 1
    ) reminder on true
    left join users offered on offered.id = reminder.offered_to
    cross join lateral (
      select count(*)::integer from request_events events
      where events.practice_id = requests.practice_id and events.case_id = requests.case_id
        and events.specialty_id = requests.specialty_id and events.change = 'decline'
    ) declined
    where requests.due_at <= ${now}
    order by requests.due_at limit ${limit}`)
}

/** The number of overdue requests. */
export async function countOverdue(handle: Handle, now: Date): Promise<number> {
  const [row] = await handle.send(
    sql<{ count: number }>`select count(*)::integer as count from ${OVERDUE} where requests.due_at <= ${now}`,
  )
  return row?.count ?? 0
}
