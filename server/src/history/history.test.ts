import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@econsult/contract/auth/sign-in'
import { createCase, modifyCaseDataById } from '@econsult/contract/cases'
import { breakGlass } from '@econsult/contract/audit/break-glass'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { atDepth } from '../testing/depth.ts'
import { newCaseBody } from '../testing/test-case.ts'
import { createFreshDatabase, bothDatabases } from '../testing/test-databases.ts'
import { startTestProxy } from '../testing/test-proxy.ts'
import { checkHistory } from './check-history.ts'
import { chooseFaults } from './faults.ts'
import { startKillableServer } from './killable-server.ts'
import { countStored, playHistory } from './play-history.ts'

const CLIENTS = atDepth(10, 20)
const ROOMS = atDepth(3, 5)
const SENDS = atDepth(200, 1000)
/** The faults in rotation: the server is killed, every connection is cut, the network is slow. */
const FAULTS = atDepth(3, 5)

const MEMBERS = ['pcp', 'superuser', 'biller', 'cardio', 'admin'].map((name) => `${name}@demo.example`)
const STRANGER = 'other@rival.example'

async function signIn(url: string, email: string): Promise<TestApi> {
  const answer = await createTestApi(url).send(login, { email, password: DEMO_PASSWORD })
  return createTestApi(url, z.object({ token: z.string() }).parse(answer.body).token)
}

async function makeRooms(url: string): Promise<string[]> {
  const [pcp, admin] = [await signIn(url, 'pcp@demo.example'), await signIn(url, 'admin@demo.example')]
  const rooms: string[] = []
  for (let index = 0; index < ROOMS; index += 1) {
    const caseId = `history-room-${index}`
    await pcp.call(createCase, newCaseBody({ caseId }))
    const specialistId = fixedId('user cardio@demo.example')
    await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId })
    await admin.call(breakGlass, { caseId, reason: 'A made-up reason.' })
    rooms.push(caseId)
  }
  return rooms
}

describe.each(bothDatabases)('the conversation, on %s', (kind) => {
  test(`ROOM-10 ${CLIENTS} clients, ${SENDS} messages, ${FAULTS} faults: no message is lost or doubled, and all see one order`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'econsult-history-'))
    const database = kind === 'postgres' ? await createFreshDatabase() : undefined
    const server = await startKillableServer({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: database?.url ?? '',
    })
    const proxy = await startTestProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
    const rooms = await makeRooms(server.url)
    const url = `http://127.0.0.1:${proxy.port}`
    const accounts = await Promise.all(MEMBERS.map((email) => signIn(url, email)))
    const players = Array.from({ length: CLIENTS / accounts.length }, () => accounts).flat()
    const history = await playHistory({
      url,
      players: players.map((api) => ({ api, rooms })),
      stranger: { api: await signIn(url, STRANGER), rooms },
      sends: SENDS,
      faults: chooseFaults(server, proxy, FAULTS),
    })
    await proxy.cut()
    await server.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })

    expect(history.sent).toHaveLength(SENDS)
    expect(countStored(history)).toBe(SENDS)
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
