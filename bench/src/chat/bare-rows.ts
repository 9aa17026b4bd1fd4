import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../cases/fill-database.ts'
import { newMessage } from './bare-messages.ts'

const COPIED = ['messages', 'inbox_rows', 'inbox_keys', 'audit_log'] as const

/**
 * Creates tables with the columns and indexes of the product's tables, without Row Level Security, triggers and foreign
 * keys. Generated columns become ordinary ones, so that a row can be copied whole.
 */
const CREATE = COPIED.map(
  (name) => `create table if not exists loop_${name} (like ${name} including all excluding generated)`,
)

const MESSAGE = `
insert into loop_messages
  (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
values ($1, $2, $3, $4, $5, 'PCP', $6, $7, now())`

const INBOX_ROWS = `
insert into loop_inbox_rows
select copy.* from jsonb_array_elements($1::jsonb) as held,
  jsonb_populate_record(null::loop_inbox_rows, held || jsonb_build_object('case_id', $2::text)) as copy`

const INBOX_KEYS = `
insert into loop_inbox_keys (owner_id, key, folder, unread, updated_at, case_id)
select owner_id, key, 'open', true, now(), $2 from unnest($1::uuid[]) as owner_id, unnest($3::text[]) as key`

const AUDIT = `
insert into loop_audit_log (at, request_id, practice_id, user_id, session_id, action, object, outcome)
values (now(), $1, $2, $3, $3, 'socket message', $4, 'allowed')`

interface RoomRows {
  readonly caseId: string
  readonly practiceId: string
  readonly pcpId: string
  readonly owners: readonly string[]
  readonly keys: readonly string[]
  /** The inbox rows of the case, one for each owner, as JSON. */
  readonly inboxRows: string
}

/**
 * Measures how many times per second one connection inserts all rows of a message: the message, the audit row, and a
 * row and keys for each inbox that contains the case. All are inserted in one transaction, with one INSERT for each
 * table.
 */
export function bareRowsRate(
  databaseUrl: string,
  caseIds: readonly string[],
  milliseconds: number,
): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of CREATE) await client.query(statement)
    const rooms = await findRoomRows(client, caseIds)
    let stored = 0
    const begun = performance.now()
    while (performance.now() < begun + milliseconds) {
      const room = rooms[stored % rooms.length]
      if (room) await storeRows(client, room, stored)
      stored += 1
    }
    return (stored * 1000) / (performance.now() - begun)
  })
}

async function findRoomRows(client: pg.Client, caseIds: readonly string[]): Promise<RoomRows[]> {
  const { rows } = await client.query<RoomRows>(
    `select cases.id as "caseId", cases.practice_id as "practiceId", cases.created_by as "pcpId",
       array_agg(owner_id) as owners, min(keys) as keys,
       jsonb_agg(to_jsonb(inbox_rows))::text as "inboxRows"
     from cases join inbox_rows on case_id = id and inbox_rows.practice_id = cases.practice_id
     where cases.id = any($1) group by cases.id, cases.practice_id, cases.created_by`,
    [caseIds],
  )
  return rows
}

async function storeRows(client: pg.Client, room: RoomRows, number: number): Promise<void> {
  const { practiceId, pcpId, owners, keys, inboxRows } = room
  // An inbox contains a case only once, so each message's rows belong to a separate case.
  const caseId = `${room.caseId} ${number}`
  const { id, content } = newMessage(caseId)
  await client.query('begin')
  await client.query(MESSAGE, [practiceId, caseId, number, id, pcpId, [pcpId], content])
  await client.query(INBOX_ROWS, [inboxRows, caseId])
  await client.query(INBOX_KEYS, [owners, caseId, keys])
  await client.query(AUDIT, [randomUUID(), practiceId, pcpId, caseId])
  await client.query('commit')
}
