import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'

/** How fast a specialty answered, in ms. */
export interface ReplyTimeRecord {
  readonly specialty_id: number
  readonly answers: number
  readonly median: number
  readonly ninetieth: number
}

interface Asked {
  readonly since: Date
  readonly now: Date
  /** Specialties with fewer answers are left out. */
  readonly fewest: number
}

/**
 * How long requests took from their sending to the first answer, of all practices, by the answers since a time. System
 * access only: it reads no patient's data, only times. The times are collected first, because they are on many servers
 * where tables are distributed.
 */
export function findReplyTimes(handle: Handle, { since, now, fewest }: Asked): Promise<ReplyTimeRecord[]> {
  return handle.send(sql<ReplyTimeRecord>`
    with taken as materialized (
      select answer.specialty_id,
        extract(epoch from answer.at - case when first.change = 'send' then first.at else cases.created_at end) as seconds
      from request_events answer
      join request_events first on first.practice_id = answer.practice_id and first.case_id = answer.case_id
        and first.specialty_id = answer.specialty_id and first.number = 1
      join cases on cases.practice_id = answer.practice_id and cases.id = answer.case_id
      where answer.change = 'answer' and answer.at > ${since} and answer.at <= ${now}
        and not exists (
          select from request_events earlier where earlier.practice_id = answer.practice_id
            and earlier.case_id = answer.case_id and earlier.specialty_id = answer.specialty_id
            and earlier.number < answer.number and earlier.change = 'answer'
        )
    )
    select specialty_id, count(*)::integer as answers,
      (percentile_cont(0.5) within group (order by seconds) * 1000)::float8 as median,
      (percentile_cont(0.9) within group (order by seconds) * 1000)::float8 as ninetieth
    from taken group by specialty_id having count(*) >= ${fewest} order by specialty_id`)
}
