import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { type ClientEvent, clientEvents } from '@econsult/contract/realtime'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { asCallError } from '../http/as-call-error.ts'
import { inboxOwner } from '../http/caller.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { BARE_HEADERS } from '../http/security-headers.ts'
import { createEventAnswerer } from './answer-event.ts'
import type { ClientEventHandlers } from './client-events.ts'
import { announceLeaving } from './presence-events.ts'
import { ownerRoom, roomOf, sessionRoom } from './room-names.ts'

const authSchema = z.object({ token: z.string() })

export interface SocketServer {
  /** Tells every client to reconnect elsewhere or later, and ends. */
  close(): Promise<void>
}

interface SocketServerNeeds {
  readonly deps: Deps
  readonly handlers: ClientEventHandlers
  /** Joins the sockets of several processes; undefined for one process alone. */
  readonly adapter: ServerOptions['adapter'] | undefined
}

/**
 * The socket server on the API's own address. A connection is known by its session token; every event asks the
 * session again, so that an ended one is out at once.
 */
export function createSocketServer(
  http: HttpServer,
  { deps, handlers, adapter }: SocketServerNeeds,
): SocketServer {
  const io = new Server(http, {
    serveClient: false,
    ...(adapter ? { adapter } : {}),
    maxHttpBufferSize: 1024 * 1024,
    allowRequest: (request, done) => done(null, isOwnOrigin(request.headers, deps.config)),
  })
  // Another upgrade waits a second for its end; whoever is gone by then leaves an error that would end the process.
  http.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined))
  io.engine.use((_request: IncomingMessage, answer: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(BARE_HEADERS)) answer.setHeader(name, value)
    next()
  })

  io.use((socket, next) => {
    admit(deps, socket).then(
      () => next(),
      (error: unknown) => next(new Error(asCallError(error).message)),
    )
  })

  io.on('connection', (socket) => {
    const connection = { io, socket, authorization: authorizationOf(socket) }
    const answer = createEventAnswerer(deps, handlers, connection)
    for (const event of Object.keys(clientEvents)) {
      if (!isClientEvent(event)) continue
      socket.on(event, (...args: unknown[]) => void answer(event, args))
    }
    socket.on('disconnecting', () => announceLeaving(connection))
    // A session that ended while this connected found no connection to end: ask it once more.
    void answer('register', [])
  })

  deps.hub.onAnnounce((owners, message) => {
    if (owners.length > 0) io.to(owners.map(ownerRoom)).emit('message', message)
  })
  deps.hub.onRemove((userId, channelId) => {
    io.in(ownerRoom(userId)).socketsLeave(roomOf(channelId))
    io.to(roomOf(channelId)).emit('message', { type: 'presence', channelId })
  })
  deps.sessions.onEnd((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true))

  return { close: () => io.close() }
}

function isClientEvent(event: string): event is ClientEvent {
  return event in clientEvents
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
