import { clientEvents, type ServerMessage } from '@econsult/contract/realtime'
import { notFound } from '../http/errors.ts'
import { z } from 'zod'
import { type ClientEventHandlers, type Connection, handles } from './client-events.ts'
import { channelOf, ownerRoom, roomOf } from './room-names.ts'

const socketDataSchema = z.object({ userId: z.string() })

function channelsOf(rooms: ReadonlySet<string>): string[] {
  return [...rooms].flatMap((room) => channelOf(room) ?? [])
}

/** Who else sits in the rooms that this connection sits in: never anybody outside a shared case. */
async function peopleInMyRooms({ io, socket }: Connection) {
  const channels = new Map<string, Set<string>>()
  for (const channelId of channelsOf(socket.rooms)) {
    for (const other of await io.in(roomOf(channelId)).fetchSockets()) {
      const { userId } = socketDataSchema.parse(other.data)
      channels.set(userId, (channels.get(userId) ?? new Set()).add(channelId))
    }
  }
  return [...channels].map(([userId, ids]) => ({ userId, channelIds: [...ids] }))
}

/** Tells the others in a room that somebody came or went. */
export function announcePresence({ socket }: Pick<Connection, 'socket'>, channelId: string): void {
  const message: ServerMessage = { type: 'presence', channelId }
  socket.to(roomOf(channelId)).emit('message', message)
}

/** Tells every room of a connection that it ends. */
export function announceLeaving(connection: Pick<Connection, 'socket'>): void {
  for (const channelId of channelsOf(connection.socket.rooms)) announcePresence(connection, channelId)
}

/** The events that tell and ask who is where. */
export const presenceEvents: Pick<
  ClientEventHandlers,
  'register' | 'chatrooms' | 'availableUsers' | 'typing'
> = {
  register: handles(clientEvents.register, async (_connection, { caller }) => ({
    data: { userId: caller.id },
  })),
  chatrooms: handles(clientEvents.chatrooms, async ({ socket }) => ({
    data: { channelIds: channelsOf(socket.rooms) },
  })),
  availableUsers: handles(clientEvents.availableUsers, async (connection) => ({
    data: { users: await peopleInMyRooms(connection) },
  })),
  // Whoever has not joined the room, or was put out of it, is told nothing of it and tells nothing.
  typing: handles(clientEvents.typing, async ({ socket }, { caller }, { channelId }) => {
    if (!socket.rooms.has(roomOf(channelId))) throw notFound()
    const name = `${caller.firstName} ${caller.lastName}`.trim()
    const message: ServerMessage = { type: 'typing', channelId, userId: caller.id, name }
    socket.to(roomOf(channelId)).except(ownerRoom(caller.id)).emit('message', message)
    return {}
  }),
}
