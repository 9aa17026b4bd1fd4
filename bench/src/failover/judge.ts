import { checkHistory } from '../../../server/src/history/check-history.ts'
import { withClient } from '../cases/fill-database.ts'
import type { Figure } from '../lib/figure.ts'
import type { Acknowledged } from './clients.ts'

interface Stored {
  readonly messages: readonly { id: string; room: string; sequence: number; copies: number }[]
  readonly cases: readonly { id: string; isClosed: boolean; copies: number; closings: number }[]
}

/**
 * Compares the writes that were acknowledged to the clients with the stored data: no write may be lost or duplicated.
 */
export async function judgeStored(administratorUrl: string, acknowledged: Acknowledged): Promise<Figure[]> {
  const { messages, cases } = await readStored(administratorUrl)
  const rooms = Map.groupBy(messages, ({ room }) => room)
  const readings = [...rooms].map(([room, seen]) => ({ reader: 'database', room, isMember: true, seen }))
  const verdict = checkHistory({ sent: acknowledged.sent, readings })
  const withRows = acknowledged.sent.filter(({ room }) => rooms.has(room)).length
  const known = new Map(cases.map((row) => [row.id, row]))
  const count = (of: readonly string[], isBad: (row: (typeof cases)[number] | undefined) => boolean) =>
    of.filter((id) => isBad(known.get(id))).length
  return [
    figure('messages acknowledged', acknowledged.sent.length),
    none('… lost', verdict.lost + acknowledged.sent.length - withRows),
    none('… doubled', verdict.doubled + messages.filter(({ copies }) => copies > 1).length),
    none('… out of order, renumbered, or with a gap', verdict.outOfOrder + verdict.renumbered + verdict.gaps),
    figure('new cases acknowledged', acknowledged.created.length),
    none(
      '… lost',
      count(acknowledged.created, (row) => row === undefined),
    ),
    none(
      '… doubled',
      count(acknowledged.created, (row) => row !== undefined && row.copies > 1),
    ),
    figure('closings acknowledged', acknowledged.closed.length),
    none(
      '… lost',
      count(acknowledged.closed, (row) => !row?.isClosed),
    ),
    none(
      '… doubled',
      count(acknowledged.closed, (row) => row !== undefined && row.closings > 1),
    ),
  ]
}

/** Creates a row of the result without a limit. */
export function figure(what: string, value: number): Figure {
  return { what, ours: { value, text: String(value) } }
}

/** Creates a row of the result whose value must be 0. */
export function none(what: string, value: number): Figure {
  return { ...figure(what, value), bar: { atMost: 0 } }
}

/**
 * Reads the stored messages and cases. Every text and question of a run contains an id, so that a copy stored under
 * another id is detected by its text.
 */
function readStored(administratorUrl: string): Promise<Stored> {
  return withClient(administratorUrl, async (client) => {
    const messages = await client.query<Stored['messages'][number]>(
      `select id, case_id as room, sequence::int, count(*) over (partition by content)::int as copies
       from messages where content like 'Made-up words %' order by case_id, sequence`,
    )
    const cases = await client.query<Stored['cases'][number]>(
      `select id, is_closed as "isClosed", count(*) over (partition by questions)::int as copies,
         (select count(*)::int from case_events
          where case_events.practice_id = cases.practice_id and case_id = cases.id and kind = 'closed') as closings
       from cases where questions like 'Made-up question %'`,
    )
    return { messages: messages.rows, cases: cases.rows }
  })
}
