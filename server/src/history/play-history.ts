import type { TestApi } from '../testing/test-api.ts'
import { ChatClient } from './chat-client.ts'
import type { History } from './check-history.ts'

/** One device of a user who writes in rooms. */
export interface Player {
  readonly api: TestApi
  readonly rooms: readonly string[]
}

interface Play {
  readonly url: string
  readonly players: readonly Player[]
  /** A user outside of the rooms who listens to every room and must receive nothing. */
  readonly stranger: Player
  readonly sends: number
  /** Faults, spread evenly over the sent messages. */
  readonly faults: readonly (() => Promise<void>)[]
}

/** Lets all players write simultaneously while faults happen; then each player reads all messages. */
export async function playHistory({ url, players, stranger, sends, faults }: Play): Promise<History> {
  const clients = players.map(({ api, rooms }, index) => new ChatClient(`client ${index}`, url, api, rooms))
  const outside = new ChatClient('stranger', url, stranger.api, stranger.rooms)
  for (const client of [...clients, outside]) client.connect()

  const progress = createProgress()
  const write = async (client: ChatClient, first: number) => {
    const rooms = players[first]?.rooms ?? []
    for (let index = first; index < sends; index += clients.length) {
      const room = rooms[Math.floor(index / clients.length) % rooms.length] ?? ''
      await client.send(room, `Made-up message ${index}`, index % 3 === 0 ? 'socket' : 'api')
      progress.add()
    }
  }
  const disturb = async () => {
    for (const [index, fault] of faults.entries()) {
      await progress.reaches(Math.ceil((sends / (faults.length + 1)) * (index + 1)))
      await fault()
    }
  }
  await Promise.all([...clients.map(write), disturb()])

  for (const client of [...clients, outside]) await client.catchUp()
  const readings = [
    ...clients.flatMap((client) => client.readings(() => true)),
    ...outside.readings(() => false),
  ]
  for (const client of [...clients, outside]) client.close()
  return { sent: clients.flatMap((client) => client.sent), readings }
}

/** Returns the total number of messages in all rooms, as received by each room's first reader. */
export function countStored({ readings }: History): number {
  const rooms = new Map(readings.toReversed().map((reading) => [reading.room, reading.seen.length]))
  return [...rooms.values()].reduce((sum, count) => sum + count, 0)
}

/** Counts completed sends; the promise of `reaches` resolves when the count is reached. */
function createProgress() {
  let done = 0
  const waiting = new Map<number, () => void>()
  return {
    add() {
      done += 1
      waiting.get(done)?.()
    },
    reaches: (count: number) =>
      new Promise<void>((resolve) => (done >= count ? resolve() : waiting.set(count, resolve))),
  }
}
