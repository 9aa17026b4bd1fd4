import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { type ClientEvent, clientEvents } from '@econsult/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { CoreDeps, RealtimeDeps, SecurityDeps, SiteDeps } from '../deps.ts'
import { asCallError } from '../http/as-call-error.ts'
import { findAdministrators } from '../access/store.ts'
import { findHolding } from '../sessions/acting/store.ts'
import { type Caller, inboxOwner, PLATFORM_INBOX } from '../sessions/caller.ts'
import { auditRefusal } from '../http/audit-refusal.ts'
import { UNREADABLE } from '../http/errors.ts'
import { hasSeveralHosts } from '../http/one-host.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { BARE_HEADERS } from '../http/security-headers.ts'
import { createEventAnswerer } from './answer-event.ts'
import type { ClientEventHandlers, Connection } from './client-events.ts'
import { createConnectionLimit } from './connection-limits.ts'
import { announceLeaving } from './presence-events.ts'
import { reconnectAfterGaps } from './reconnect-after-gaps.ts'
import type { Relay } from './relay.ts'
import { grantRoom, ownerRoom, roomOf, sessionRoom } from './room-names.ts'

const authSchema = z.object({ token: z.string(), actingFor: z.string().optional() })
/** The user of a connection, and the right with which a delegate acts. */
const socketDataSchema = z.object({ userId: z.string(), grantId: z.string().optional() })

export interface SocketServer {
  /** Disconnects former platform administrators from all rooms; their clients reconnect with their current rights. */
  endFormerAdministrators(): Promise<void>
  /** Disconnects delegates whose right to act is no longer valid, for whatever reason. */
  endLapsedDelegates(): Promise<void>
  /** Notifies every client that it must reconnect elsewhere or later, and closes the server. */
  close(): Promise<void>
}

interface SocketServerNeeds {
  readonly deps: CoreDeps & SiteDeps & SecurityDeps & RealtimeDeps
  readonly handlers: ClientEventHandlers
  /** The relay that connects the sockets of several processes; undefined for a single process. */
  readonly relay: Pick<Relay, 'adapter' | 'onGap' | 'tellProcesses'> | undefined
}

/**
 * The socket server, at the same address as the API. A session token identifies a connection; the session is checked at
 * every event, so that an ended session is disconnected immediately.
 */
export function createSocketServer(
  http: HttpServer,
  { deps, handlers, relay }: SocketServerNeeds,
): SocketServer {
  const io = new Server(http, {
    serveClient: false,
    ...(relay ? { adapter: relay.adapter } : {}),
    maxHttpBufferSize: 1024 * 1024,
    allowRequest: (request, done) => done(null, isOwnOrigin(request.headers, deps.config)),
  })
  // Refused upgrades are closed after a second; an error of a socket that has disconnected by then would end the
  // process.
  http.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined))
  io.engine.use((request: IncomingMessage, answer: ServerResponse, next: (refusal?: Error) => void) => {
    for (const [name, value] of Object.entries(BARE_HEADERS)) answer.setHeader(name, value)
    next(hasSeveralHosts(request.rawHeaders) ? new Error(UNREADABLE) : undefined)
  })

  io.use((socket, next) => {
    admit(deps, socket).then(
      () => next(),
      (error: unknown) => next(new Error(asCallError(error).message)),
    )
  })

  const limitConnections = createConnectionLimit()
  io.on('connection', (socket) => {
    limitConnections(socket, socketDataSchema.parse(socket.data).userId)
    const connection = { io, socket, ...credentialsOf(socket) }
    const answer = createEventAnswerer(deps, handlers, connection)
    for (const event of Object.keys(clientEvents)) {
      if (!isClientEvent(event)) continue
      socket.on(event, (...args: unknown[]) => void answer(event, args))
    }
    socket.on('disconnecting', () => announceLeaving(connection))
    // A session that ended during the connect had no connection to close yet, so it is checked once more.
    void answer('register', [])
  })

  deps.hub.onAnnounce((owners, message) => {
    const rooms = owners.map(ownerRoom)
    if (rooms.length === 0) return
    if (message.type !== 'message' || !owners.includes(PLATFORM_INBOX)) {
      io.to(rooms).emit('message', message)
      return
    }
    // Administrators get the text only in rooms that they have opened (AUD-03).
    const [platform, room] = [ownerRoom(PLATFORM_INBOX), roomOf(message.channelId)]
    io.to([...rooms.filter((one) => one !== platform), room]).emit('message', message)
    io.to(platform)
      .except(room)
      .emit('message', { ...message, content: '', files: [] })
  })
  deps.hub.onRemove((userId, channelId) => {
    io.in(ownerRoom(userId)).socketsLeave(roomOf(channelId))
    io.to(roomOf(channelId)).emit('message', { type: 'presence', channelId })
  })
  deps.hub.onEndGrant((grantId) => io.in(grantRoom(grantId)).disconnectSockets(true))
  deps.sessions.onEnd((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true))

  if (relay) reconnectAfterGaps(io, relay)

  async function endFormerAdministrators(): Promise<void> {
    const platform = [...io.of('/').sockets.values()].filter((socket) => isOfPlatform(socket))
    if (platform.length === 0) return
    const userIds = platform.map((socket) => socketDataSchema.parse(socket.data).userId)
    const stillThere = await deps.database.asSystem((handle) => findAdministrators(handle, userIds))
    for (const socket of platform) {
      if (!stillThere.has(socketDataSchema.parse(socket.data).userId)) socket.conn.close()
    }
  }

  async function endLapsedDelegates(): Promise<void> {
    const delegates = [...io.of('/').sockets.values()].flatMap((socket) => {
      const { grantId } = socketDataSchema.parse(socket.data)
      return grantId === undefined ? [] : [{ socket, grantId }]
    })
    if (delegates.length === 0) return
    const grantIds = [...new Set(delegates.map(({ grantId }) => grantId))]
    const now = deps.clock.now()
    const stillHolding = await deps.database.asSystem((handle) => findHolding(handle, grantIds, now))
    for (const { socket, grantId } of delegates) {
      if (!stillHolding.has(grantId)) socket.disconnect(true)
    }
  }

  return { endFormerAdministrators, endLapsedDelegates, close: () => io.close() }
}

function isClientEvent(event: string): event is ClientEvent {
  return event in clientEvents
}

/** Returns the credentials that a connection sent; if it sent none, returns a token that belongs to no session. */
function credentialsOf(socket: Socket): Pick<Connection, 'authorization' | 'actingFor'> {
  const auth = authSchema.safeParse(socket.handshake.auth).data
  return { authorization: auth ? `Bearer ${auth.token}` : '', actingFor: auth?.actingFor }
}

/** Returns true if a connection receives the announcements to all platform administrators. */
function isOfPlatform(socket: Socket): boolean {
  return socket.rooms.has(ownerRoom(PLATFORM_INBOX))
}

async function admit(deps: CoreDeps & SecurityDeps, socket: Socket): Promise<void> {
  const { authorization, actingFor } = credentialsOf(socket)
  const person = await deps.sessions.authenticate(authorization, false)
  const caller = actingFor === undefined ? person : await actFor(deps, person, actingFor)
  const { delegate } = caller
  // Other users see the person who is actually connected, and announcements to the clinician are also sent to the
  // delegate.
  socket.data = { userId: person.id, ...(delegate && { grantId: delegate.grantId }) }
  await socket.join([
    ownerRoom(inboxOwner(caller)),
    ownerRoom(caller.id),
    sessionRoom(caller.sessionId),
    ...(delegate ? [grantRoom(delegate.grantId)] : []),
  ])
}

/** Returns the user as delegate of a clinician; a refusal is audited. */
async function actFor(deps: CoreDeps & SecurityDeps, person: Caller, clinicianId: string): Promise<Caller> {
  try {
    return await deps.sessions.actFor(person, clinicianId)
  } catch (error) {
    const record = { caller: person, requestId: randomUUID(), action: 'socket connect', object: null }
    await auditRefusal(deps.database, asCallError(error), record, deps.clock.now())
    throw error
  }
}
