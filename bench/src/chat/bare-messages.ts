import { randomUUID } from 'node:crypto'
import { withClient } from '../cases/fill-database.ts'

/** A message for the bare server, with the fields of the product's table. */
export interface BareMessage {
  readonly id: string
  readonly channelId: string
  readonly content: string
}

export const CREATE_BARE = `
create table bare_messages (
  case_id text not null, id text primary key, sender_id uuid not null, sender_type text not null,
  receiver_ids uuid[] not null, content text not null, created timestamptz(3) not null
)`

export const INSERT_BARE = `
insert into bare_messages (case_id, id, sender_id, sender_type, receiver_ids, content, created)
values ($1, $2, $3, 'PCP', $4, $5, now())`

const SOMEBODY = '11111111-1111-4111-8111-111111111111'

/** Returns the parameters for INSERT_BARE. */
export function valuesOf({ id, channelId, content }: BareMessage): unknown[] {
  return [channelId, id, SOMEBODY, [SOMEBODY], content]
}

/** Creates a new message of a typical length for a room. */
export function newMessage(channelId: string): BareMessage {
  return { id: randomUUID(), channelId, content: 'Oral iron now, blood count in four weeks. '.repeat(4) }
}

/** Measures the number of rows that one connection inserts per second, one after the other. */
export function bareInsertRate(
  databaseUrl: string,
  rooms: readonly string[],
  milliseconds: number,
): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    let stored = 0
    const begun = performance.now()
    while (performance.now() < begun + milliseconds) {
      await client.query(INSERT_BARE, valuesOf(newMessage(rooms[stored % rooms.length] ?? '')))
      stored += 1
    }
    return (stored * 1000) / (performance.now() - begun)
  })
}
