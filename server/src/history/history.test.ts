import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { newCaseBody } from '../testing/test-case.ts'
import { createFreshDatabase, testDatabases } from '../testing/test-databases.ts'
import { ChatClient } from './chat-client.ts'
import { checkHistory, type History } from './check-history.ts'
import { type KillableServer, startKillableServer } from './killable-server.ts'

const CLIENTS = 20
const ROOMS = 5
const SENDS = 2000
const KILLS = 5

const MEMBERS = ['pcp', 'superuser', 'biller', 'cardio', 'admin'].map((name) => `${name}@demo.example`)
const STRANGER = 'other@rival.example'

async function signIn(url: string, email: string): Promise<TestApi> {
  const answer = await createTestApi(url).post('/api/v1/auth/login', { email, password: DEMO_PASSWORD })
  return createTestApi(url, z.object({ token: z.string() }).parse(answer.body).token)
}

async function makeRooms(url: string): Promise<string[]> {
  const [pcp, admin] = [await signIn(url, 'pcp@demo.example'), await signIn(url, 'admin@demo.example')]
  const rooms: string[] = []
  for (let index = 0; index < ROOMS; index += 1) {
    const body = newCaseBody({ caseId: `history-room-${index}` })
    await pcp.post('/api/v1/case/createCase', body)
    const specialistId = fixedId('user cardio@demo.example')
    const assigned = { caseId: body.caseId, action: 'assign', specialistId }
    await admin.post('/api/v1/case/modifyCaseDataById', assigned)
    rooms.push(`history-room-${index}`)
  }
  return rooms
}

/** Counts what is done, and says when a number is reached. */
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

/** Twenty clients write at once while the server is killed again and again; then everybody reads everything. */
async function play(server: KillableServer): Promise<{ history: History; stored: number }> {
  const rooms = await makeRooms(server.url)
  const apis = await Promise.all(MEMBERS.map((email) => signIn(server.url, email)))
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const api = apis[index % apis.length]
    if (!api) throw new Error('no account')
    return new ChatClient(`client ${index}`, server.url, api, rooms)
  })
  const stranger = new ChatClient('stranger', server.url, await signIn(server.url, STRANGER), rooms)
  for (const client of [...clients, stranger]) client.connect()

  const progress = createProgress()
  const write = async (client: ChatClient, first: number) => {
    for (let index = first; index < SENDS; index += CLIENTS) {
      await client.send(
        rooms[index % ROOMS] ?? '',
        `Made-up message ${index}`,
        index % 3 === 0 ? 'socket' : 'api',
      )
      progress.add()
    }
  }
  const writing = Promise.all(clients.map(write))
  const kill = async () => {
    for (let kills = 1; kills <= KILLS; kills += 1) {
      await progress.reaches(Math.ceil((SENDS / (KILLS + 1)) * kills))
      await server.killAndRestart()
    }
  }
  await Promise.all([writing, kill()])

  for (const client of [...clients, stranger]) await client.catchUp()
  const readings = [
    ...clients.flatMap((client) => client.readings(() => true)),
    ...stranger.readings(() => false),
  ]
  for (const client of [...clients, stranger]) client.close()
  const stored = rooms.reduce(
    (sum, room) => sum + (readings.find((reading) => reading.room === room)?.seen.length ?? 0),
    0,
  )
  return { history: { sent: clients.flatMap((client) => client.sent), readings }, stored }
}

describe.each(testDatabases)('the conversation, on %s', (kind) => {
  test(`ROOM-10 ${CLIENTS} clients, ${SENDS} messages, the server killed ${KILLS} times: none lost, none twice, one order`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'econsult-history-'))
    const database = kind === 'postgres' ? await createFreshDatabase() : undefined
    const server = await startKillableServer({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: database?.url ?? '',
    })
    const { history, stored } = await play(server)
    await server.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })

    expect(history.sent).toHaveLength(SENDS)
    expect(stored).toBe(SENDS)
    expect(checkHistory(history)).toEqual({
      lost: 0,
      doubled: 0,
      gaps: 0,
      outOfOrder: 0,
      renumbered: 0,
      strange: 0,
    })
  }, 180_000)
})
