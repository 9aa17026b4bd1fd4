import type { DeclineReason } from '@econsult/contract/requests/states'
import { type RawBuilder, sql } from 'kysely'
import { SHOWN_LENGTH } from '../../../../case-events/open-loops/read-cases/store.ts'
import type { Handle } from '../../../../db/database.ts'

/** A position in the list of cases that need action from the owner of an inbox. */
export interface TurnPlace {
  readonly turnRank: number
  readonly caseId: string
}

/** The owner of the rows, the start position, and the maximum number of rows. */
export interface TurnsQuery {
  readonly ownerId: string
  readonly after: TurnPlace | undefined
  readonly limit: number
}

/** SQL for one page of the cases that need action from the owner, read as a range of the index inbox_turns. */
export function placesOfTurns({ ownerId, after, limit }: TurnsQuery): RawBuilder<unknown> {
  const from = after ? sql`and (turn_rank, case_id) > (${after.turnRank}::bigint, ${after.caseId})` : sql``
  return sql`select case_id, unread, updated_at, name from inbox_rows
    where owner_id = ${ownerId} and turn_rank is not null ${from} order by turn_rank, case_id limit ${limit}`
}

/** The text of a specialist about a request that needs action from its sender. */
export interface SaidRecord {
  readonly caseId: string
  readonly specialtyId: string
  readonly question: string | null
  readonly reason: DeclineReason | null
  readonly note: string | null
  readonly phoneNumber: string | null
}

/**
 * Returns, for these cases of a practice, the specialists' questions or decline texts, taken from the last message or
 * the last decline.
 */
export function findSaid(handle: Handle, practiceId: string, caseIds: readonly string[]) {
  return handle.send(sql<SaidRecord>`
    select asked.case_id as "caseId", asked.specialty_id::text as "specialtyId", left(last.content, ${SHOWN_LENGTH}) as question,
      decline.reason, decline.note, decline.phone_number as "phoneNumber"
    from requests asked
    join case_specialties given on given.practice_id = asked.practice_id and given.case_id = asked.case_id
      and given.specialty_id = asked.specialty_id
    left join lateral (
      select content from messages where messages.practice_id = asked.practice_id and messages.case_id = asked.case_id
        and messages.sender_id = given.specialist_id order by sequence desc limit 1
    ) last on asked.state = 'clarification-asked'
    left join lateral (
      select reason, note, phone_number from request_events where request_events.practice_id = asked.practice_id
        and request_events.case_id = asked.case_id and request_events.specialty_id = asked.specialty_id
        and change = 'decline' order by number desc limit 1
    ) decline on asked.state = 'declined'
    where asked.practice_id = ${practiceId} and asked.case_id = any(${[...caseIds]}::text[])
      and asked.state in ('clarification-asked', 'declined')
    order by asked.case_id, asked.specialty_id`)
}
