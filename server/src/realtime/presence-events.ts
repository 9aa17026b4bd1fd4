import { setTimeout as wait } from 'node:timers/promises'
import { delegateName } from '@econsult/contract/delegates/names'
import { clientEvents, type Registered, type ServerMessage } from '@econsult/contract/realtime'
import type { Server } from 'socket.io'
import { notFound } from '../http/errors.ts'
import { z } from 'zod'
import { type ClientEventHandlers, type Connection, handles } from './client-events.ts'
import { actorId, type Caller, inboxOwner } from '../sessions/caller.ts'
import { channelOf, grantRoom, ownerRoom, roomOf } from './room-names.ts'
import type { Silence } from './silence.ts'

/** Longest time, in milliseconds, until other processes report their connected users. */
const OTHERS_ANSWER_MS = 1000

const socketDataSchema = z.object({ userId: z.string() })

function channelsOf(rooms: ReadonlySet<string>): string[] {
  return [...rooms].flatMap((room) => channelOf(room) ?? [])
}

/** The caller's name; for a delegate, both names. */
function nameOfCaller({ firstName, lastName, delegate }: Caller): string {
  return delegate ? delegateName(delegate, { lastName }) : `${firstName} ${lastName}`.trim()
}

/** Returns the users in the rooms of this connection, which never include users outside a shared case. */
async function peopleInMyRooms({ io, socket }: Connection) {
  const channels = new Map<string, Set<string>>()
  const rooms = channelsOf(socket.rooms).map(async (channelId) => {
    for (const other of await socketsIn(io, roomOf(channelId))) {
      const { userId } = socketDataSchema.parse(other.data)
      channels.set(userId, (channels.get(userId) ?? new Set()).add(channelId))
    }
  })
  await Promise.all(rooms)
  return [...channels].map(([userId, ids]) => ({ userId, channelIds: [...ids] }))
}

/**
 * Returns the room's connections to all processes, or only to this one if another process or Redis does not respond in
 * time.
 */
async function socketsIn(io: Server, room: string): Promise<{ data: unknown }[]> {
  const everywhere = io.in(room).timeout(OTHERS_ANSWER_MS).fetchSockets()
  const inTime = everywhere.catch(() => undefined)
  // While Redis is unavailable, the request is not even sent, so that its own time limit does not begin.
  const tooLate = wait(OTHERS_ANSWER_MS, undefined, { ref: false })
  return (await Promise.race([inTime, tooLate])) ?? socketsHere(io, room)
}

/**
 * Returns the sockets of this process in a room; fetchSockets of Socket.IO would first query the other processes
 * through Redis.
 */
function socketsHere(io: Server, room: string): { data: unknown }[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

/** Notifies the other users in a room that a user joined or left. */
export function announcePresence({ socket }: Pick<Connection, 'socket'>, channelId: string): void {
  const message: ServerMessage = { type: 'presence', channelId }
  socket.to(roomOf(channelId)).emit('message', message)
}

/** Notifies all rooms of a connection that it is closing. */
export function announceLeaving(connection: Pick<Connection, 'socket'>): void {
  for (const channelId of channelsOf(connection.socket.rooms)) announcePresence(connection, channelId)
}

/**
 * The event with which a page requests its user's id and the time since the last announcement to it. The time shows
 * whether the page missed an announcement.
 */
export function registerEvent(silence: Silence): Pick<ClientEventHandlers, 'register'> {
  return {
    register: handles(clientEvents.register, async (_connection, { caller }) => ({
      data: {
        userId: caller.id,
        silentMs: silence.since([caller.id, inboxOwner(caller)]),
      } satisfies Registered,
    })),
  }
}

/** Events about the users in rooms. */
export const presenceEvents: Pick<ClientEventHandlers, 'chatrooms' | 'availableUsers' | 'typing'> = {
  chatrooms: handles(clientEvents.chatrooms, async ({ socket }) => ({
    data: { channelIds: channelsOf(socket.rooms) },
  })),
  availableUsers: handles(clientEvents.availableUsers, async (connection) => ({
    data: { users: await peopleInMyRooms(connection) },
  })),
  // A connection that has not joined the room, or was removed from it, neither sends nor receives typing events.
  typing: handles(clientEvents.typing, async ({ socket }, { caller }, { channelId }) => {
    if (!socket.rooms.has(roomOf(channelId))) throw notFound()
    const userId = actorId(caller)
    const message: ServerMessage = { type: 'typing', channelId, userId, name: nameOfCaller(caller) }
    const own = caller.delegate ? grantRoom(caller.delegate.grantId) : ownerRoom(caller.id)
    socket.to(roomOf(channelId)).except(own).emit('message', message)
    return {}
  }),
}
