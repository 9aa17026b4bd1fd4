import type { Socket } from 'socket.io-client'
import { type Figure, perSecond } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import type { Product } from '../lib/product.ts'
import { bareInsertRate, newMessage } from './bare-messages.ts'
import { bareRowsRate } from './bare-rows.ts'
import type { Room } from './rooms.ts'
import { connectTo, overSocket } from './talk.ts'

const WARM_UP_MS = 2000
const MEASURED_MS = 8000

/**
 * Measures how many messages are stored per second if all rooms send simultaneously. For comparison, loops insert the
 * rows without the product.
 */
export async function measureManyRooms(
  product: Product,
  databaseUrl: string,
  rooms: readonly Room[],
): Promise<Figure[]> {
  const sockets = await connectPeople(product, rooms)
  const from = performance.now() + WARM_UP_MS
  const until = from + MEASURED_MS
  let stored = 0
  const talks = rooms.map(async ({ caseId, pcp }) => {
    const socket = sockets.get(pcp)
    if (!socket) throw new Error('Nobody talks in this room.')
    const send = overSocket(socket)
    while (performance.now() < until) {
      await send(newMessage(caseId))
      const now = performance.now()
      if (now >= from && now < until) stored += 1
    }
  })
  await Promise.all(talks)
  for (const socket of sockets.values()) socket.close()
  const caseIds = rooms.map(({ caseId }) => caseId)
  const ours = perSecond((stored * 1000) / MEASURED_MS, 'messages')
  const sameRows = await bareRowsRate(databaseUrl, caseIds, MEASURED_MS / 2)
  const oneRow = await bareInsertRate(databaseUrl, caseIds, MEASURED_MS / 2)
  return [
    {
      what: `messages stored a second in ${rooms.length} rooms, and a bare INSERT loop of the same rows`,
      ours,
      reference: perSecond(sameRows, 'messages'),
      bar: { atLeast: 0.4 },
    },
    {
      what: `messages stored a second in ${rooms.length} rooms, and a bare INSERT loop of the message alone`,
      ours,
      reference: perSecond(oneRow, 'rows'),
    },
  ]
}

/** Connects every PCP and every specialist, so that each message has a receiver. */
async function connectPeople(product: Product, rooms: readonly Room[]): Promise<Map<string, Socket>> {
  const sockets = new Map<string, Socket>()
  for (const email of new Set(rooms.flatMap(({ pcp, specialist }) => [pcp, specialist]))) {
    sockets.set(email, await connectTo(product.url, (await signIn(product.url, email)).token))
  }
  return sockets
}
