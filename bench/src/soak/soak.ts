import { checkHistory } from '../../../server/src/history/check-history.ts'
import { chooseFaults } from '../../../server/src/history/faults.ts'
import { startKillableServer } from '../../../server/src/history/killable-server.ts'
import { countStored, type Player, playHistory } from '../../../server/src/history/play-history.ts'
import { startTestProxy } from '../../../server/src/testing/test-proxy.ts'
import { emailOf } from '../cases/case-stock.ts'
import { findRooms } from '../chat/rooms.ts'
import { signIn } from '../lib/person.ts'
import { NO_MAIL } from '../lib/product.ts'
import { createWorkbench } from '../lib/workbench.ts'

const CLIENTS = 200
const ROOMS = 50
const SENDS = 100_000
const SENDS_FOR_A_FAULT = 1500
/** The number of a PCP whose practice has none of the rooms. */
const STRANGER = 2

/**
 * Runs the history test at full size (D1 to D4): 200 clients in 50 rooms of ten practices send messages while the
 * server is killed, connections are cut and the network is slow. `npm run soak`, optionally with a smaller number of
 * messages.
 */
async function soak(sends: number): Promise<boolean> {
  const workbench = createWorkbench()
  try {
    const databaseUrl = await workbench.smallDatabase()
    const environment = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: workbench.folder() }
    const server = await startKillableServer({ ...environment, SMTP_URL: NO_MAIL, DEMO: 'off' })
    workbench.onClose(server.stop)
    const proxy = await startTestProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    workbench.onClose(proxy.cut)
    const url = `http://127.0.0.1:${proxy.port}`
    const players = await findPlayers(url, databaseUrl)
    const rooms = [...new Set(players.flatMap((player) => player.rooms))]
    const faults = chooseFaults(server, proxy, Math.ceil(sends / SENDS_FOR_A_FAULT))
    console.log(
      `${players.length} clients in ${rooms.length} rooms, ${sends} messages, ${faults.length} faults`,
    )
    const begun = performance.now()
    const stranger = { api: await signIn(url, emailOf.pcp(STRANGER)), rooms }
    const history = await playHistory({ url, players, stranger, sends, faults })
    const verdict = checkHistory(history)
    const stored = countStored(history)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`${history.sent.length} acknowledged, ${stored} stored, ${seconds} s`, verdict)
    return stored === sends && Object.values(verdict).every((count) => count === 0)
  } finally {
    await workbench.close()
  }
}

/** Creates four devices for each room: two of its PCP, one of its practice's biller, one of its specialist. */
async function findPlayers(url: string, databaseUrl: string): Promise<Player[]> {
  const found = (await findRooms(databaseUrl)).filter((_, index) => index % 4 === 0).slice(0, ROOMS)
  const accounts = new Map<string, Promise<Player['api']>>()
  const account = (email: string) => {
    const known = accounts.get(email) ?? signIn(url, email)
    accounts.set(email, known)
    return known
  }
  const players: Player[] = []
  for (const { caseId, pcp, specialist } of found) {
    for (const email of [pcp, pcp, pcp.replace('pcp', 'biller'), specialist]) {
      players.push({ api: await account(email), rooms: [caseId] })
    }
  }
  if (players.length !== CLIENTS) throw new Error(`There are ${players.length} clients, not ${CLIENTS}.`)
  return players
}

const sends = Number(process.argv[2] ?? SENDS)
process.exitCode = (await soak(sends)) ? 0 : 1
