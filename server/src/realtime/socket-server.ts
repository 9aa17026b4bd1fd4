import type { Server as HttpServer } from 'node:http'
import { NOTICES } from '@econsult/contract/notices'
import type { Acknowledgement, ClientEvent } from '@econsult/contract/realtime'
import { clientEvents } from '@econsult/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inboxOwner } from '../http/caller.ts'
import { CallError } from '../http/errors.ts'
import type { ClientEventHandlers, Connection } from './client-events.ts'
import { ownerRoom, roomOf, sessionRoom } from './room-names.ts'

const authSchema = z.object({ token: z.string() })

export interface SocketServer {
  /** Tells every client to reconnect elsewhere or later, and ends. */
  close(): Promise<void>
}

/**
 * The socket server on the API's own address. A connection is known by its session token; every event asks the
 * session again, so that an ended one is out at once.
 */
export function createSocketServer(
  http: HttpServer,
  deps: Deps,
  handlers: ClientEventHandlers,
): SocketServer {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 1024 * 1024,
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, request.headers.host, deps)),
  })

  io.use((socket, next) => {
    admit(deps, socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof CallError ? error.message : NOTICES.internalError)),
    )
  })

  io.on('connection', (socket) => {
    const connection = { io, socket, authorization: authorizationOf(socket) }
    for (const event of Object.keys(clientEvents)) {
      if (!isClientEvent(event)) continue
      socket.on(event, (...args: unknown[]) => {
        void answer(deps, handlers, connection, event, args)
      })
    }
  })

  deps.hub.onAnnounce((owners, message) => {
    if (owners.length > 0) io.to(owners.map(ownerRoom)).emit('message', message)
  })
  deps.hub.onRemove((userId, channelId) => io.in(ownerRoom(userId)).socketsLeave(roomOf(channelId)))
  deps.sessions.onEnd((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true))

  return { close: () => io.close() }
}

function isClientEvent(event: string): event is ClientEvent {
  return event in clientEvents
}

/** A page of another origin may not use a visitor's browser to connect (security page, C4). */
function isOwnOrigin(origin: string | undefined, host: string | undefined, deps: Deps): boolean {
  if (origin === undefined) return true
  const own = [deps.config.publicUrl, deps.config.webOrigin, `http://${host}`, `https://${host}`]
  return own.includes(origin)
}

function authorizationOf(socket: Socket): string {
  const auth = authSchema.safeParse(socket.handshake.auth)
  return auth.success ? `Bearer ${auth.data.token}` : ''
}

async function admit(deps: Deps, socket: Socket): Promise<void> {
  const caller = await deps.sessions.authenticate(authorizationOf(socket), false)
  await socket.join([ownerRoom(inboxOwner(caller)), ownerRoom(caller.id), sessionRoom(caller.sessionId)])
  socket.data = { userId: caller.id }
}

async function answer(
  deps: Deps,
  handlers: ClientEventHandlers,
  connection: Connection,
  event: ClientEvent,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1)
  const acknowledge = typeof last === 'function' ? last : undefined
  const payload = typeof args[0] === 'function' ? undefined : args[0]
  const result = await perform(deps, handlers, connection, event, payload)
  acknowledge?.(result)
}

async function perform(
  deps: Deps,
  handlers: ClientEventHandlers,
  connection: Connection,
  event: ClientEvent,
  payload: unknown,
): Promise<Acknowledgement> {
  try {
    const isActivity = event === 'message'
    const caller = await deps.sessions.authenticate(connection.authorization, isActivity)
    return Object.assign({ status: '1' as const }, await handlers[event](connection, caller, payload))
  } catch (error) {
    if (error instanceof CallError) {
      if (error.kind === 'sessionEnded') connection.socket.disconnect(true)
      return { status: '0', message: error.message, code: error.status }
    }
    deps.log.error({ failure: error instanceof Error ? error.name : 'unknown' }, 'socket event failed')
    return { status: '0', message: NOTICES.internalError, code: 500 }
  }
}
