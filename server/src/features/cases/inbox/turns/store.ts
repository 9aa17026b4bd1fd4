import { type RawBuilder, sql } from 'kysely'

/** A place in the list of what waits for the owner of an inbox. */
export interface TurnPlace {
  readonly turnRank: number
  readonly caseId: string
}

/** Whose rows are read, from which place on, and how many at most. */
export interface TurnsQuery {
  readonly ownerId: string
  readonly after: TurnPlace | undefined
  readonly limit: number
}

/** SQL for one page of what waits for the owner: a range of the index inbox_turns. */
export function turnPlaces({ ownerId, after, limit }: TurnsQuery): RawBuilder<unknown> {
  const from = after ? sql`and (turn_rank, case_id) > (${after.turnRank}::bigint, ${after.caseId})` : sql``
  return sql`select case_id, unread, updated_at, name from inbox_rows
    where owner_id = ${ownerId} and turn_rank is not null ${from} order by turn_rank, case_id limit ${limit}`
}
