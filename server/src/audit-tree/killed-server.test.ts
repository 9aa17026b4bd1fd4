import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exportAudit, checkAudit } from '@econsult/contract/audit/check'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { login } from '@econsult/contract/auth/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { type KillableServer, startKillableServer } from '../history/killable-server.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestCase } from '../testing/test-case.ts'
import { bothDatabases, type FreshDatabase } from '../testing/test-databases.ts'
import { createMigratedDatabase } from '../testing/test-templates.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { checkTree } from './check/check-tree.ts'
import { readTree } from './check/store.ts'
import { signCheckpoints } from './checkpoints/sign-checkpoints.ts'
import { readAllCheckpoints } from './checkpoints/store.ts'
import { verifyAudit } from './testing/verify-audit.ts'
import { writeAuditExport } from './write-audit-export.ts'

const isPossible = bothDatabases.includes('postgres')
if (!isPossible)
  process.stdout.write('Not run: a killed server and its audit log, as there is no PostgreSQL here.\n')

const WRITES = 40
const WRITTEN_BEFORE_THE_KILL = 10

const lineSchema = z.object({ record: z.object({ action: z.string(), object: z.string().optional() }) })

describe.skipIf(!isPossible)('a killed server', () => {
  let folder = ''
  let database: FreshDatabase
  let killed: KillableServer | undefined
  let server: TestServer | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'econsult-killed-'))
    database = await createMigratedDatabase()
  })
  afterAll(async () => {
    await server?.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = () =>
    startTestServer('embedded', {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUDIT_SECRET: 'a made-up secret of the audit log',
    })

  test('AUD-01 G7 a server killed between writing a leaf and its checkpoint loses no record, and the tree verifies after the restart', async () => {
    // Adds the users.
    await (await start()).close()
    killed = await startKillableServer({
      NODE_ENV: 'test',
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUDIT_SECRET: 'a made-up secret of the audit log',
    })
    const owner = await signIn(killed.url, 'owner@demo.example')
    const { caseId } = await createTestCase(owner)
    const admin = await signIn(killed.url, 'admin@demo.example')
    const specialistId = fixedId('user cardio@demo.example')
    await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId })
    const placed = (await exportOf(owner)).slice(1)
    expect(placed.length).toBeGreaterThan(0)

    const write = (n: number) =>
      owner.send(saveNewInbox, { channelId: caseId, content: `Made-up message ${n}` }).then(
        ({ status }) => status === 200,
        () => false,
      )
    const writes = Array.from({ length: WRITES }, (_, n) => write(n))
    const placing = owner.send(checkAudit, {}).catch(() => undefined)
    await Promise.all(writes.slice(0, WRITTEN_BEFORE_THE_KILL))
    await killed.kill()
    await placing
    const answered = (await Promise.all(writes)).filter(Boolean).length
    expect(answered).toBeGreaterThanOrEqual(WRITTEN_BEFORE_THE_KILL)

    server = await start()
    await server.running.timers.stop()
    const { deps } = server.running
    const practiceId = server.practiceId('demo')
    const tree = await deps.database.asSystem((handle) => readTree(handle, practiceId))
    expect(tree?.size).toBeGreaterThan(tree?.checkpoint_size ?? Infinity)
    expect(await checkTree(deps, practiceId)).toMatchObject({ fault: null })

    const records = await text(writeAuditExport(deps, practiceId))
    const lines = records.trimEnd().split('\n').slice(1)
    expect(lines.slice(0, placed.length)).toEqual(placed)
    const messages = await deps.database.asSystem((handle) =>
      handle.selectFrom('messages').select('id').where('case_id', '=', caseId).execute(),
    )
    expect(messages.length).toBeGreaterThanOrEqual(answered)
    const written = lines.filter((line) => {
      const { action, object } = lineSchema.parse(JSON.parse(line)).record
      return action === 'saveNewInbox' && object === caseId
    })
    expect(written).toHaveLength(messages.length)

    await signCheckpoints(deps, 0)
    const checkpoints = await deps.database.asSystem((handle) => readAllCheckpoints(handle, practiceId))
    const given = { folder, records, checkpoints: checkpoints.map(({ note }) => note) }
    expect(await verifyAudit({ ...given, keys: [deps.audit.signer.verifier] })).toMatchObject({
      isWhole: true,
    })
  }, 120_000)
})

async function signIn(url: string, email: string): Promise<TestApi> {
  const answer = await createTestApi(url).send(login, { email, password: DEMO_PASSWORD })
  return createTestApi(url, z.object({ token: z.string() }).parse(answer.body).token)
}

async function exportOf(api: TestApi): Promise<string[]> {
  const answer = await api.download(exportAudit, {})
  return (await answer.text()).trimEnd().split('\n')
}
