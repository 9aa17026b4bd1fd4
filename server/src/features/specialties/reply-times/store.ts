import { FEWEST_ANSWERS, REPLY_TIME_DAYS } from '@econsult/contract/specialties'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { DAY } from '../../../scheduling/durations.ts'

/** Statistics of reply times, in milliseconds. */
interface TimeRecord {
  readonly answers: number
  readonly median: number
  readonly ninetieth: number
}

type ReplyTimeRecord = TimeRecord & { readonly specialty_id: number }
type SpecialistReplyTimeRecord = TimeRecord & { readonly specialist_id: string }

/**
 * SQL for the first answers of the last 30 days to requests of all practices. For each answer, it returns the seconds
 * since the request was sent, and the seconds since it was assigned to the specialist who answered. Requires system access;
 * the query reads times, but no patient data. The times are collected first, because distributed tables are stored on
 * many servers.
 */
const firstAnswers = (now: Date) => sql`
    taken as materialized (
      select answer.specialty_id, answer.specialist_id,
        extract(epoch from answer.at - case when first.change = 'send' then first.at else cases.created_at end) as seconds,
        extract(epoch from answer.at - (
          select min(own.at) from request_events own where own.practice_id = answer.practice_id
            and own.case_id = answer.case_id and own.specialty_id = answer.specialty_id
            and own.specialist_id = answer.specialist_id
        )) as own_seconds
      from request_events answer
      join request_events first on first.practice_id = answer.practice_id and first.case_id = answer.case_id
        and first.specialty_id = answer.specialty_id and first.number = 1
      join cases on cases.practice_id = answer.practice_id and cases.id = answer.case_id
      where answer.change = 'answer' and answer.at > ${new Date(now.getTime() - REPLY_TIME_DAYS * DAY)} and answer.at <= ${now}
        and not exists (
          select from request_events earlier where earlier.practice_id = answer.practice_id
            and earlier.case_id = answer.case_id and earlier.specialty_id = answer.specialty_id
            and earlier.number < answer.number and earlier.change = 'answer'
        )
    )`

/** SQL for the count, median and 90th percentile of a column of seconds. */
const spread = (seconds: 'seconds' | 'own_seconds') => sql`count(*)::integer as answers,
      round(percentile_cont(0.5) within group (order by ${sql.ref(seconds)}) * 1000)::float8 as median,
      round(percentile_cont(0.9) within group (order by ${sql.ref(seconds)}) * 1000)::float8 as ninetieth`

/** Finds the times from the sending of a request to its first answer, for each specialty. */
export function findReplyTimes(handle: Handle, now: Date): Promise<ReplyTimeRecord[]> {
  return handle.send(sql<ReplyTimeRecord>`
    with ${firstAnswers(now)}
    select specialty_id, ${spread('seconds')}
    from taken group by specialty_id having count(*) >= ${FEWEST_ANSWERS} order by specialty_id`)
}

/** Finds the times from the assignment to the first answer, for each specialist. */
export function findSpecialistReplyTimes(handle: Handle, now: Date): Promise<SpecialistReplyTimeRecord[]> {
  return handle.send(sql<SpecialistReplyTimeRecord>`
    with ${firstAnswers(now)}
    select specialist_id, ${spread('own_seconds')}
    from taken where specialist_id is not null
    group by specialist_id having count(*) >= ${FEWEST_ANSWERS} order by specialist_id`)
}
