import { clientEvents } from '@econsult/contract/realtime'
import { z } from 'zod'
import { type ClientEventHandlers, type Connection, handles } from './client-events.ts'
import { channelOf, roomOf } from './room-names.ts'

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

/** The events that only ask who and where one is. */
export const presenceEvents: Pick<ClientEventHandlers, 'register' | 'chatrooms' | 'availableUsers'> = {
  register: handles(clientEvents.register, async (_connection, { caller }) => ({
    data: { userId: caller.id },
  })),
  chatrooms: handles(clientEvents.chatrooms, async ({ socket }) => ({
    data: { channelIds: channelsOf(socket.rooms) },
  })),
  availableUsers: handles(clientEvents.availableUsers, async (connection) => ({
    data: { users: await peopleInMyRooms(connection) },
  })),
}
