import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { InputOf } from '@econsult/contract/call'
import { saveDraft } from '@econsult/contract/drafts'
import { saveNewInbox } from '@econsult/contract/messages'
import { closeCase } from '@econsult/contract/closing'
import { fetchCase } from '@econsult/contract/cases'
import { login, LOGIN_ERRORS } from '@econsult/contract/auth/sign-in'
import { forgotPassword } from '@econsult/contract/auth/passwords'
import { addMemberToPractice } from '@econsult/contract/members'
import { fetchDashboardSummary } from '@econsult/contract/dashboard'
import { beforeAll, expect, test } from 'vitest'
import { checkTree } from '../../audit-tree/check/check-tree.ts'
import { placeLeaves } from '../../audit-tree/place-leaves.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { DAY } from '../../scheduling/durations.ts'
import { runPracticeCommand } from '../../start/practice-command.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { reportKey } from '../deliveries/rules.ts'
import { smallPdf } from '../files/testing/sample-files.ts'
import { blobKey } from '../files/rules.ts'
import { allRows } from './testing/all-rows.ts'

const BY = ['--by', 'Opal Madeup']
const pdf = () => ({ name: 'made-up letter.pdf', type: 'application/pdf', bytes: new Uint8Array(smallPdf()) })

/** Creates a case with a file and messages of both sides, and an unsent draft. */
async function fillPractice(server: TestServer) {
  const { pcp, cardio, caseId } = await openTestRoom(server)
  const name = await uploadTestFile(pcp, pdf())
  await say(pcp, caseId, 'A made-up letter.', [{ fileData: { name, type: 'application/pdf' } }])
  await say(cardio, caseId, 'A made-up answer.')
  await pcp.call(saveDraft, { caseId: randomUUID(), patientName: 'Draftina Madeup' })
  return { pcp, cardio, caseId }
}

function say(
  api: TestApi,
  channelId: string,
  content: string,
  files: InputOf<typeof saveNewInbox>['files'] = [],
) {
  return api.call(saveNewInbox, { channelId, content, files })
}

const close = (api: TestApi, caseId: string) => api.send(closeCase, { caseId, target: 'none' })
const show = async (api: TestApi, caseId: string) => (await api.send(fetchCase, { caseId })).status
const tryToSignIn = (server: TestServer, email: string) =>
  server.anonymous.send(login, { email, password: DEMO_PASSWORD })

/** Adds an unsent fax for a closed case, and its stored report. */
async function waitingFax(server: TestServer, caseId: string): Promise<void> {
  const now = server.clock.now()
  const [practice_id, requested_by] = [server.practiceId('demo'), server.userId('owner@demo.example')]
  const fax = {
    id: randomUUID(),
    practice_id,
    case_id: caseId,
    closing: 1,
    correction: 0,
    target: 'fax',
    requested_by,
  } as const
  const { database, blobs } = server.running.deps
  await blobs.put(reportKey(fax), Readable.from([Buffer.from('A made-up report.')]), 100)
  await database.asSystem((handle) =>
    handle
      .insertInto('deliveries')
      .values({ ...fax, created_at: now, changed_at: now })
      .execute(),
  )
}

/** Deletes the pending tasks of the outbox, so that rows do not change during a comparison. */
async function settle(server: TestServer): Promise<void> {
  await server.running.deps.database.asSystem((handle) => handle.deleteFrom('outbox').execute())
}

describeApi('closing and deleting a practice', (server) => {
  const practiceId = () => server().practiceId('demo')
  const run = (...args: string[]) => runPracticeCommand(server().running.deps, args)
  const zip = (name: string) => join(server().running.deps.config.dataDir, name)
  let caseId = ''
  let cardio: TestApi
  beforeAll(async () => {
    const { timers, outbox } = server().running
    // Timers and the outbox would change the compared rows.
    await Promise.all([timers.stop(), outbox.stop()])
    const filled = await fillPractice(server())
    caseId = filled.caseId
    cardio = filled.cardio
  })

  test('GROW-06 only an operator who gives a name can close a practice, and not while a case is open or a delivery is pending', async () => {
    const id = practiceId()
    await expect(run('close', id)).rejects.toThrow('npm run practice -- close')
    await expect(run('close', randomUUID(), ...BY)).rejects.toThrow('No practice has the id')
    await expect(run('close', PLATFORM_PRACTICE, ...BY)).rejects.toThrow('No practice has the id')
    await settle(server())
    await expect(run('close', id, ...BY)).rejects.toThrow('Open cases: 1.')
    const specialists = server().practiceId('specialists')
    await expect(run('close', specialists, ...BY)).rejects.toThrow(
      'Open cases of other practices, assigned to its people: 1.',
    )
    const owner = await server().signIn('owner@demo.example')
    const { caseId: faxed } = await createTestCase(owner)
    expect((await close(owner, faxed)).status).toBe(200)
    await waitingFax(server(), faxed)
    await expect(run('close', id, ...BY, '--with-open-cases')).rejects.toThrow('Deliveries on their way: 1.')
    const { database } = server().running.deps
    await database.asSystem((handle) =>
      handle.updateTable('deliveries').set({ state: 'accepted' }).where('case_id', '=', faxed).execute(),
    )
    await settle(server())
    expect((await tryToSignIn(server(), 'pcp@demo.example')).status).toBe(200)
  })

  test("GROW-06 AUTH-13 closing ends the access of the practice's users, specialists can still read, and the practice can be reopened", async () => {
    const pcp = await server().signIn('pcp@demo.example')
    expect((await close(pcp, caseId)).status).toBe(200)
    await settle(server())
    await run('close', practiceId(), ...BY)
    expect(await show(pcp, caseId)).toBe(402)
    const refused = await tryToSignIn(server(), 'pcp@demo.example')
    expect([refused.status, refused.body.errors]).toEqual([400, { closed: LOGIN_ERRORS.closed }])
    const forgotten = await server().anonymous.refused(forgotPassword, { email: 'owner@demo.example' })
    expect(forgotten.status).toBe(400)
    expect(await show(cardio, caseId)).toBe(200)
    await expect(run('close', practiceId(), ...BY)).rejects.toThrow('closed already')
    expect(await run('list')).toMatch(/closed \d{4}-\d\d-\d\d .*Larkspur Family Medicine/)
    await run('reopen', practiceId(), ...BY)
    expect((await tryToSignIn(server(), 'pcp@demo.example')).status).toBe(200)
    expect(await show(await server().signIn('superuser@demo.example'), caseId)).toBe(200)
    await settle(server())
    await run('close', practiceId(), ...BY)
  })

  test('GROW-06 a practice can be deleted only after thirty days, and with its own unchanged export made after the closing', async () => {
    const id = practiceId()
    await run('export', id, zip('own.zip'), ...BY)
    await expect(run('delete', id, zip('own.zip'), ...BY)).rejects.toThrow('30 days after it was closed')
    server().clock.pass(30 * DAY)
    const rival = server().practiceId('rival')
    await run('export', rival, zip('rival.zip'), ...BY)
    await expect(run('delete', id, zip('rival.zip'), ...BY)).rejects.toThrow('This export is of Rivergate')
    await expect(run('delete', rival, zip('rival.zip'), ...BY)).rejects.toThrow('Close the practice first')
    await writeFile(zip('empty.zip'), '')
    await expect(run('delete', id, zip('empty.zip'), ...BY)).rejects.toThrow('is no complete zip')
    const { database } = server().running.deps
    const touch = (at: Date) =>
      database.asSystem((handle) =>
        handle.updateTable('cases').set({ updated_at: at }).where('id', '=', caseId).execute(),
      )
    await touch(server().clock.now())
    await expect(run('delete', id, zip('own.zip'), ...BY)).rejects.toThrow('was changed later): export again')
    expect(await show(await server().signIn('cardio@demo.example'), caseId)).toBe(200)
    server().clock.pass(1000)
    await run('export', id, zip('own.zip'), ...BY)
  })

  test('GROW-06 a deletion continues after an interruption, leaves rows only in the expected tables, and deletes no rows of other practices', async () => {
    const id = practiceId()
    const other = await server().signIn('other@rival.example')
    const theirs = await createTestCase(other, { patientName: 'Rivalina Madeup' })
    await assign(server(), theirs.caseId)
    const file = await uploadTestFile(other, pdf())
    await say(other, theirs.caseId, 'Of the other practice.', [
      { fileData: { name: file, type: 'application/pdf' } },
    ])
    await settle(server())
    const { deps } = server().running
    const people = await deps.database.asSystem((handle) =>
      handle.selectFrom('users').select('id').where('practice_id', '=', id).execute(),
    )
    const files = await deps.database.asSystem((handle) =>
      handle.selectFrom('files').selectAll().where('practice_id', '=', id).execute(),
    )
    const cases = await deps.database.asSystem((handle) =>
      handle.selectFrom('cases').select('id').where('practice_id', '=', id).execute(),
    )
    const deliveries = await deps.database.asSystem((handle) =>
      handle.selectFrom('deliveries').selectAll().where('practice_id', '=', id).execute(),
    )
    const keys = [...files.map(blobKey), ...deliveries.map(reportKey)]
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(await deps.blobs.size(key)).toBeGreaterThan(0)
    const marks = [
      id,
      ...[...people, ...cases].map((one) => one.id),
      'Testina',
      'Draftina',
      ...files.map((one) => one.name),
    ]
    const isOwn = (row: string) => marks.some((mark) => row.includes(mark))
    await placeLeaves(deps)
    const before = await allRows(server())

    let isBroken = true
    const remove = async (key: string) => {
      if (isBroken) throw new Error('the store is away')
      return deps.blobs.remove(key)
    }
    const broken = { ...deps, blobs: { ...deps.blobs, remove } }
    const args = ['delete', id, zip('own.zip'), ...BY]
    await expect(runPracticeCommand(broken, args)).rejects.toThrow('the store is away')
    await expect(run('reopen', id, ...BY)).rejects.toThrow('deletion of this practice has begun')
    isBroken = false
    const printed = await runPracticeCommand(broken, args)
    expect(await run(...args)).toBe(printed)

    const [record = '', proof = ''] = printed.split('\n')
    const sha256 = createHash('sha256').update(record).digest('hex')
    expect(proof).toContain(sha256)
    expect(JSON.parse(record)).toMatchObject({
      practiceName: 'Larkspur Family Medicine',
      closedBy: 'Opal Madeup',
      deletedBy: 'Opal Madeup',
      exportSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      deletedRows: { cases: 2, messages: 2, files: 1, drafts: 1, patients: 2, deliveries: 1 },
    })
    expect(record).not.toMatch(/testina|draftina/i)

    const after = await allRows(server())
    const audited = after.filter((row) => row.startsWith('audit_log') && row.includes(sha256))
    expect(audited).toEqual([expect.stringContaining('deletePractice')])
    const rest = new Set(after.filter(isOwn).map((row) => row.slice(0, row.indexOf(':'))))
    expect([...rest].toSorted()).toEqual([
      'audit_leaves',
      'audit_log',
      'audit_trees',
      'practice_departures',
      'practices',
      'users',
    ])
    // AUD-01: the proofs of the audit log are kept. They still match the log.
    expect(await checkTree(deps, id)).toMatchObject({ fault: null })
    expect(after.filter((row) => /testina|draftina/i.test(row))).toEqual([])
    expect(after.filter((row) => /@demo\.example/.test(row) && row.includes(id))).toEqual([])
    for (const key of keys) await expect(deps.blobs.size(key)).rejects.toThrow('no blob')

    // The inbox counts of the platform and of the specialist are not compared, because both have fewer cases than
    // before. The counts of consults are not compared either.
    const isCount = (row: string) =>
      /^(inbox_counts|consult_counts|consult_changes|usage_events|sessions|audit_trees):/.test(row)
    const ofOthers = before.filter((row) => !isOwn(row) && !isCount(row))
    expect(ofOthers.length).toBeGreaterThan(50)
    expect(ofOthers.filter((row) => !after.includes(row))).toEqual([])
    expect(await show(other, theirs.caseId)).toBe(200)
    expect(await show(await server().signIn('admin@demo.example'), theirs.caseId)).toBe(200)
    expect(await run('list')).toMatch(/deleted \d{4}-\d\d-\d\d .*Larkspur Family Medicine/)
  })

  test('GROW-06 after a deletion the cases are gone, the email addresses are free, and the other practice is unaffected', async () => {
    const specialist = await server().signIn('cardio@demo.example')
    expect(await show(specialist, caseId)).toBe(404)
    const admin = await server().signIn('admin@demo.example')
    expect(await show(admin, caseId)).toBe(404)
    const refused = await tryToSignIn(server(), 'pcp@demo.example')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { emailNotFound: LOGIN_ERRORS.emailNotFound },
    ])
    const other = await server().signIn('other@rival.example')
    await other.call(addMemberToPractice, {
      firstName: 'Newa',
      lastName: 'Madeup',
      email: 'pcp@demo.example',
      confirmOverLimit: true,
    })
    const fresh = await createTestCase(other)
    await assign(server(), fresh.caseId)
    await say(other, fresh.caseId, 'Still here.')
    expect((await close(other, fresh.caseId)).status).toBe(200)
    await other.call(fetchDashboardSummary, {})
    await run('export', server().practiceId('rival'), zip('rival-after.zip'), ...BY)
  })
})
