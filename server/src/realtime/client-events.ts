import type { ClientEvent } from '@econsult/contract/realtime'
import type { Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { CallRecord } from '../http/caller.ts'
import { checkInput } from '../http/check-input.ts'

/** One client's connection. */
export interface Connection {
  readonly io: Server
  readonly socket: Socket
  /** As the Authorization header of a call would be. */
  readonly authorization: string
}

/** What stands beside status '1' in an acknowledgement. */
export interface EventAnswer {
  readonly data?: unknown
  readonly created?: number
}

/** Carries one event out. */
export type ClientEventHandler = (
  connection: Connection,
  record: CallRecord,
  payload: unknown,
) => Promise<EventAnswer>

/** One handler for each event that a client may send. */
export type ClientEventHandlers = Readonly<Record<ClientEvent, ClientEventHandler>>

/** A handler that gets its input checked by the event's schema. */
export function handles<Input extends z.ZodType>(
  schema: Input,
  work: (connection: Connection, record: CallRecord, input: z.output<Input>) => Promise<EventAnswer>,
): ClientEventHandler {
  return (connection, record, payload) => work(connection, record, checkInput(schema, payload))
}
