import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCheckpoints } from './audit-tree/checkpoints/sign-checkpoints.ts'
import { readAllCheckpoints } from './audit-tree/checkpoints/store.ts'
import { placeLeaves } from './audit-tree/place-leaves.ts'
import { verifyAudit } from './audit-tree/testing/verify-audit.ts'
import { writeAuditExport } from './audit-tree/write-audit-export.ts'
import { ssnOf } from './features/imports/patients/write-patient.ts'
import { guideSql, startGuidePostgres } from './testing/guide-postgres.ts'
import { createTestApi } from './testing/test-api.ts'
import { assign, createTestCase } from './testing/test-case.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { presignTestFile, uploadTestFile } from './testing/test-upload.ts'

const run = promisify(execFile)
const DEPLOY = join(import.meta.dirname, '../../deploy')
const SECRETS = { SESSION_SECRET: 's'.repeat(32), FILE_URL_SECRET: 'f'.repeat(32) }
const LETTER = { name: 'letter.txt', type: 'text/plain', bytes: 'A made-up letter.' }

const hasPrograms = await run('pg_dump', ['--version']).then(
  () => process.env.TEST_POSTGRES_URL !== undefined,
  () => false,
)
if (!hasPrograms)
  process.stdout.write('Not run: backup and restore, as there is no pg_dump or PostgreSQL here.\n')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates a case with a file and a message, and stores a patient's social security number, which is sealed. */
async function fill(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const file = await uploadTestFile(pcp, LETTER)
  const files = [{ fileData: { name: file, type: 'text/plain' } }]
  const { caseId } = await createTestCase(pcp, { files })
  await assign(server, caseId)
  const message = { channelId: caseId, content: 'Is it still there?', id: randomUUID() }
  await pcp.call(saveNewInbox, message)
  const { sealer, database } = server.running.deps
  await database.asSystem((handle) =>
    handle
      .updateTable('patients')
      .set((patient) => ({
        ssn_sealed: patient.val(Buffer.from(sealer.seal('123456789', 'whoever'), 'base64')),
      }))
      .execute(),
  )
  return { caseId, file, token: pcp.token }
}

/** Reads the same data from the other server, with the token of the original session. */
async function look(server: TestServer, { caseId, file, token }: Awaited<ReturnType<typeof fill>>) {
  const pcp = createTestApi(server.url, token)
  const { body } = await pcp.send(fetchInbox, { channelId: caseId })
  const link = await presignTestFile(pcp, { operation: 'get', file, type: 'text/plain' })
  const bytes = await (await fetch(link.url)).text()
  const { sealer, database } = server.running.deps
  const patient = await database.asSystem((handle) =>
    handle.selectFrom('patients').selectAll().executeTakeFirstOrThrow(),
  )
  const ssn = ssnOf({ ...patient, id: 'whoever' }, sealer)
  return { hasMessage: JSON.stringify(body).includes('Is it still there?'), text: bytes, ssn }
}

/** Returns a checkpoint of the practice's audit log, in the form in which an anchor stores it (AUD-01). */
async function signedCheckpoint({ running: { deps, timers }, practiceId }: TestServer): Promise<string> {
  await timers.stop()
  await placeLeaves(deps)
  await signCheckpoints(deps, 0)
  const all = await deps.database.asSystem((handle) => readAllCheckpoints(handle, practiceId('demo')))
  return all.at(-1)?.note ?? ''
}

const WHOLE = { hasMessage: true, text: LETTER.bytes, ssn: '123456789' }

test.skipIf(!hasPrograms)(
  'deploy/backup.sh and deploy/restore.sh copy all data, with the accounts and SQL of the operators’ guide; the audit log verifies (AUD-01)',
  async () => {
    const postgres = await startGuidePostgres()
    const backup = join(folder, 'backup')
    // An extension that, like Citus, only an administrator can create, not the product's own account.
    await postgres.asAdministrator('econsult', 'create extension pg_stat_statements')
    const first = await startTestServer('embedded', { ...SECRETS, DATABASE_URL: postgres.productUrl })
    const filled = await fill(first)
    const checkpoint = await signedCheckpoint(first)
    const from = { DATABASE_URL: postgres.backupUrl, DATA_DIR: first.running.deps.config.dataDir }
    await run('sh', [join(DEPLOY, 'backup.sh'), backup], { env: { ...process.env, ...from } })
    await first.close()

    await postgres.asAdministrator('postgres', guideSql('## Backup and restore'))
    await postgres.asAdministrator('postgres', 'drop database econsult_before')
    const to = { DATABASE_URL: postgres.productUrl, DATA_DIR: join(folder, 'restored') }
    const restore = () => run('sh', [join(DEPLOY, 'restore.sh'), backup], { env: { ...process.env, ...to } })
    await restore()
    await expect(restore()).rejects.toThrow('this database is not empty')
    const second = await startTestServer('embedded', { ...SECRETS, ...to })
    expect(await look(second, filled)).toEqual(WHOLE)
    const records = await text(writeAuditExport(second.running.deps, second.practiceId('demo')))
    const checked = await verifyAudit({ folder, records, checkpoints: [checkpoint] })
    expect(checked).toMatchObject({ isWhole: true })
    expect((await createTestCase(await second.signIn('pcp@demo.example'))).caseId).not.toBe(filled.caseId)
    await second.close()
    await postgres.stop()
  },
)

test('a copy of DATA_DIR with the embedded database, made while the product is stopped, contains all data', async () => {
  const original = join(folder, 'embedded')
  const copy = join(folder, 'copy')
  const first = await startTestServer('embedded', { DATA_DIR: original })
  const filled = await fill(first)
  await first.close()
  await cp(original, copy, { recursive: true })
  await rm(original, { recursive: true })
  const second = await startTestServer('embedded', { DATA_DIR: copy })
  expect(await look(second, filled)).toEqual(WHOLE)
  await second.close()
})
