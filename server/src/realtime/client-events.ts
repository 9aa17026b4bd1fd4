import type { ClientEvent } from '@econsult/contract/realtime'
import type { Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { CallRecord } from '../sessions/caller.ts'
import { checkInput } from '../http/check-input.ts'

/** A client's connection. */
export interface Connection {
  readonly io: Server
  readonly socket: Socket
  /** The token, in the form of an Authorization header. */
  readonly authorization: string
  /** The id of the clinician for whom a delegate is connected; undefined for a user's own connection. */
  readonly actingFor: string | undefined
}

/** The fields of an acknowledgement besides status '1'. */
export interface EventAnswer {
  readonly data?: unknown
  readonly created?: number
}

/** Executes an event. */
export type ClientEventHandler = (
  connection: Connection,
  record: CallRecord,
  payload: unknown,
) => Promise<EventAnswer>

/** One handler for each event that a client may send. */
export type ClientEventHandlers = Readonly<Record<ClientEvent, ClientEventHandler>>

/** Creates a handler whose input is checked by the event's schema. */
export function handles<Input extends z.ZodType>(
  schema: Input,
  work: (connection: Connection, record: CallRecord, input: z.output<Input>) => Promise<EventAnswer>,
): ClientEventHandler {
  return (connection, record, payload) => work(connection, record, checkInput(schema, payload))
}
