import type { ClientEvent } from '@econsult/contract/realtime'
import type { Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { checkInput } from '../http/check-input.ts'

/** One client's connection. */
export interface Connection {
  readonly io: Server
  readonly socket: Socket
  /** As the Authorization header of a call would be. */
  readonly authorization: string
}

/** What stands beside status '1' in an acknowledgement. */
interface EventAnswer {
  readonly data?: unknown
  readonly created?: number
}

type ClientEventHandler = (connection: Connection, caller: Caller, payload: unknown) => Promise<EventAnswer>

/** One handler for each event that a client may send. */
export type ClientEventHandlers = Readonly<Record<ClientEvent, ClientEventHandler>>

/** A handler that gets its input checked by the event's schema. */
export function handles<Input extends z.ZodType>(
  schema: Input,
  work: (connection: Connection, caller: Caller, input: z.output<Input>) => Promise<EventAnswer>,
): ClientEventHandler {
  return (connection, caller, payload) => work(connection, caller, checkInput(schema, payload))
}
