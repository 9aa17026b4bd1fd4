import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withClient } from '../cases/fill-database.ts'
import { type Figure, milliseconds } from '../lib/figure.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { percentile } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { CREATE_BARE } from './bare-messages.ts'
import { measureManyRooms } from './many-rooms.ts'
import { findRooms } from './rooms.ts'
import { statementsOfMessage } from './statements-of-message.ts'
import { connectTo, overHttp, overSocket, timeMessage } from './talk.ts'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const WARM_UP = 50
const SAMPLES = 500

/**
 * Measures the cost of sending a message. For comparison, measures the lowest possible costs: those of an echo server
 * and of one hand-written INSERT.
 */
export async function benchChat(workbench: Workbench): Promise<Figure[]> {
  const databaseUrl = await workbench.smallDatabase()
  await withClient(databaseUrl, (client) => client.query(CREATE_BARE))
  const rooms = await findRooms(databaseUrl)
  const [room] = rooms
  if (!room) throw new Error('There is no room to talk in.')
  const bareUrl = await startBareServer(workbench, databaseUrl)
  const product = await workbench.product({ DATABASE_URL: databaseUrl, SMTP_URL: NO_MAIL, DEMO: 'off' })
  const pcp = await signIn(product.url, room.pcp)
  const specialist = await signIn(product.url, room.specialist)
  const [asking, answering] = [
    await connectTo(product.url, pcp.token),
    await connectTo(product.url, specialist.token),
  ]
  const [bareAsking, bareAnswering] = [await connectTo(bareUrl), await connectTo(bareUrl)]

  const ways = {
    bare: () => timeMessage(room.caseId, overSocket(bareAsking), bareAnswering),
    socket: () => timeMessage(room.caseId, overSocket(asking), answering),
    http: () => timeMessage(room.caseId, overHttp(pcp), answering),
  }
  const times = { bare: [] as number[], socket: [] as number[], http: [] as number[] }
  for (let index = -WARM_UP; index < SAMPLES; index += 1) {
    for (const way of ['bare', 'socket', 'http'] as const) {
      const time = await ways[way]()
      if (index >= 0) times[way].push(time)
    }
  }
  for (const socket of [asking, answering, bareAsking, bareAnswering]) socket.close()
  const latencies = (['socket', 'http'] as const).flatMap((way) =>
    ([0.5, 0.99] as const).map((share) => ({
      what: `message by ${way} until acknowledged and on the other screen, p${share * 100}: ours and a bare echo`,
      ours: milliseconds(percentile(times[way], share)),
      reference: milliseconds(percentile(times.bare, share)),
      bar: { atMost: 3 },
    })),
  )
  const manyRooms = await measureManyRooms(product, databaseUrl, rooms)
  await product.stop()
  return [...latencies, ...manyRooms, await statementsOfMessage(workbench, databaseUrl, room)]
}

async function startBareServer(workbench: Workbench, databaseUrl: string): Promise<string> {
  const child = fork(BARE_SERVER, [databaseUrl])
  workbench.onClose(async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${address.port}`
}
