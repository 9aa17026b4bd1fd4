import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { readInbox, fetchAllCases } from '@econsult/contract/cases/inbox'
import { createSupportCase } from '@econsult/contract/support'
import { saveNewInbox } from '@econsult/contract/messages'
import { userReferEmail } from '@econsult/contract/invites'
import { register } from '@econsult/contract/sign-up'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SMS_ACCOUNT, type SmsServer, startSmsServer } from '../../../../sandbox/src/sms/sms-server.ts'
import { assign, createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { testDatabases } from '../../testing/test-databases.ts'
import { startTestMailbox, type TestMailbox } from '../../testing/test-mailbox.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { practiceSigningUp } from '../../testing/test-registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { SMS_WEBHOOK_PATH } from '../../http/webhook-paths.ts'

const PCP = 'pcp@demo.example'
const CARDIO = 'cardio@demo.example'

describe.each(testDatabases)('notices by email and text message, on %s', (kind) => {
  let server: TestServer
  let sms: SmsServer
  let mailbox: TestMailbox

  beforeAll(async () => {
    sms = await startSmsServer()
    mailbox = await startTestMailbox()
    server = await startTestServer(kind, {
      SMTP_URL: mailbox.url,
      SMS_BASE_URL: sms.url,
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: SMS_ACCOUNT.from,
    })
    await server.running.outbox.stop()
  })
  afterAll(async () => {
    await server.close()
    await sms.close()
    await mailbox.close()
  })
  beforeEach(async () => {
    await wants(CARDIO, { notification: true, phone_notification: true, phone_number: '+12025550143' })
    await wants(PCP, { notification: true, phone_notification: false })
    await sendAll()
    mailbox.received.length = 0
  })

  const wants = (email: string, set: Record<string, boolean | string | null>) =>
    server.running.deps.database.asSystem((handle) =>
      handle.updateTable('users').set(set).where('email', '=', email).execute(),
    )
  const user = (email: string) =>
    server.running.deps.database.asSystem((handle) =>
      handle.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    )
  async function sendAll() {
    for (let turn = 0; turn < 4; turn += 1) await server.running.outbox.runOnce()
  }
  const textsSince = (before: number) =>
    sms.texts.deliveries().slice(0, sms.texts.deliveries().length - before)
  const subjects = (email: string) => mailbox.to(email).map((mail) => mail.subject)

  async function startCase() {
    const pcp = await server.signIn(PCP)
    const { caseId } = await createTestCase(
      pcp,
      newCaseBody({ patientName: 'Quillon Canary', questions: 'canary' }),
    )
    await assign(server, caseId)
    return { pcp, caseId }
  }

  test('NOTE-01 a specialist is notified of an assigned case once, by the channels they turned on and without patient data', async () => {
    const before = sms.texts.deliveries().length
    const { caseId } = await startCase()
    await sendAll()
    await sendAll()
    expect(subjects(CARDIO)).toEqual(['eConsult: a case was assigned to you'])
    const [text, ...more] = textsSince(before)
    expect(more).toEqual([])
    expect(text).toMatchObject({
      title: '+12025550143',
      text: `eConsult: A case was assigned to you. ${server.url}/?caseId=${caseId}`,
    })
    expect(JSON.stringify([mailbox.received, text])).not.toMatch(/canary|quillon/i)
  })

  test('END-09 NOTE-01 the notice of an assignment is held until Undo is no longer possible; an undone assignment causes no notice', async () => {
    const pcp = await server.signIn(PCP)
    const admin = await server.signIn('admin@demo.example')
    const cardio = await server.signIn(CARDIO)
    const { caseId } = await createTestCase(pcp, newCaseBody({ patientName: 'Undone Madeup' }))
    const change = { caseId, specialtyId: '2', specialistId: server.userId(CARDIO) }
    const assigning = { ...change, action: 'assign' as const, isUndoable: true }
    const undoing = { ...change, action: 'unassign' as const, isUndo: true }
    await admin.call(modifyCaseDataById, assigning)
    // The case is immediately in the specialist's list.
    const rows = await cardio.call(fetchAllCases, { limit: 100 })
    expect(rows.data.map((row) => row.caseId)).toContain(caseId)
    server.clock.pass(9000)
    await sendAll()
    expect(subjects(CARDIO)).toEqual([])
    await admin.call(modifyCaseDataById, undoing)
    expect((await cardio.refused(fetchCase, { caseId })).status).toBe(404)
    server.clock.pass(60_000)
    await sendAll()
    expect(subjects(CARDIO)).toEqual([])

    await admin.call(modifyCaseDataById, assigning)
    await cardio.call(readInbox, { channelId: caseId })
    expect(await admin.send(modifyCaseDataById, undoing)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Samuel Okonjo has opened the case\./) },
    })
    server.clock.pass(16_000)
    await sendAll()
    expect(subjects(CARDIO)).toEqual(['eConsult: a case was assigned to you'])
  })

  test('END-05 END-08 NOTE-01 if an undone or ended assignment is made again, only the final assignment causes a notice', async () => {
    const pcp = await server.signIn(PCP)
    const admin = await server.signIn('admin@demo.example')
    for (const ending of [
      { action: 'unassign' as const, isUndo: true },
      { action: 'unassign' as const },
      null,
    ]) {
      mailbox.received.length = 0
      const { caseId } = await createTestCase(pcp, newCaseBody({ patientName: 'Repeated Madeup' }))
      const change = { caseId, specialtyId: '2', specialistId: server.userId(CARDIO) }
      const other = { ...change, specialistId: server.userId('derm@demo.example') }
      const make = async (body: InputOf<typeof modifyCaseDataById>) =>
        expect((await admin.send(modifyCaseDataById, body)).status).toBe(200)
      await make({ ...change, action: 'assign', isUndoable: true })
      server.clock.pass(3000)
      await make(
        ending ? { ...change, ...ending } : { ...other, action: 'assign' as const, isUndoable: true },
      )
      server.clock.pass(3000)
      await make({ ...change, action: 'assign', isUndoable: true })
      server.clock.pass(60_000)
      await sendAll()
      expect([ending, subjects(CARDIO), subjects('derm@demo.example')]).toEqual([
        ending,
        ['eConsult: a case was assigned to you'],
        [],
      ])
    }
  })

  test('SUP-02 administrators who turned on emails are notified of a support request without its text', async () => {
    const admin = 'admin@demo.example'
    await wants(admin, { notification: true })
    const biller = await server.signIn('biller@demo.example')
    const question = { caseId: 'Told-1', specialtyIds: ['9999' as const], questions: 'Quillon Canary' }
    for (const again of [1, 2]) {
      const { status } = await biller.send(createSupportCase, question)
      expect([again, status]).toEqual([again, 200])
    }
    await sendAll()
    expect(subjects(admin)).toEqual(['eConsult: new support request'])
    expect(JSON.stringify(mailbox.received)).toContain('Told-1')

    // The administrators are notified again only after they have answered or the case was reopened.
    const say = (api: TestApi, content: string) => api.send(saveNewInbox, { channelId: 'Told-1', content })
    const answering = await server.signIn(admin)
    await say(biller, 'Quillon Canary, one more word')
    await say(answering, 'Made-up help')
    for (const words of ['Quillon Canary, once more', 'and more']) await say(biller, words)
    await sendAll()
    const waits = 'eConsult: a support request is waiting for an answer again'
    expect(subjects(admin)).toEqual(['eConsult: new support request', waits])
    for (const isDeleted of [true, false])
      await biller.call(modifyCaseDataById, { caseId: 'Told-1', isDeleted })
    await sendAll()
    expect(subjects(admin).slice(2)).toEqual([waits])
    expect(JSON.stringify(mailbox.received)).not.toMatch(/canary|quillon/i)
    await wants(admin, { notification: false })
  })

  test('NOTE-01 recipients are notified once of unread messages, and not at all if they read them in time', async () => {
    const { pcp, caseId } = await startCase()
    await sendAll()
    mailbox.received.length = 0
    const say = (content: string) => pcp.send(saveNewInbox, { channelId: caseId, type: 'message', content })
    const cardio = await server.signIn(CARDIO)
    const read = () => cardio.send(readInbox, { channelId: caseId })

    await say('in the room')
    await read()
    server.clock.pass(61_000)
    await sendAll()
    expect(subjects(CARDIO)).toEqual([])

    for (const content of ['one', 'two', 'three']) await say(content)
    server.clock.pass(61_000)
    await sendAll()
    await say('four')
    server.clock.pass(61_000)
    await sendAll()
    expect(subjects(CARDIO)).toEqual(['eConsult: a case has a new message for you'])

    await (await server.signIn(CARDIO)).call(readInbox, { channelId: caseId })
    await (
      await server.signIn(PCP)
    ).call(saveNewInbox, { channelId: caseId, type: 'message', content: 'five' })
    server.clock.pass(61_000)
    await sendAll()
    expect(subjects(CARDIO)).toHaveLength(2)
  })

  test('NOTE-01 the referring user is notified once of a sign-up, by the enabled channels', async () => {
    await wants(PCP, { phone_notification: true, phone_number: '+12025550144' })
    const before = sms.texts.deliveries().length
    const email = 'referred.colleague@madeup.example'
    await (await server.signIn(PCP)).call(userReferEmail, { inviteName: 'Oren Madeup', inviteEmail: email })
    await server.anonymous.call(register, practiceSigningUp({ email }))
    await sendAll()
    expect(subjects(PCP)).toEqual(['eConsult: a colleague whom you referred has signed up'])
    expect(textsSince(before)).toMatchObject([
      {
        title: '+12025550144',
        text: `eConsult: A colleague whom you referred has signed up. ${server.url}`,
      },
    ])
  })

  test('NOTE-01 the other users of a case are notified of closing and reopening, but not by a channel that they turned off', async () => {
    const { pcp, caseId } = await startCase()
    await sendAll()
    mailbox.received.length = 0
    await wants(CARDIO, { phone_notification: false })
    const before = sms.texts.deliveries().length
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    await sendAll()
    expect(subjects(CARDIO).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'eConsult: a case of yours was closed',
      'eConsult: a case of yours was reopened',
    ])
    expect([subjects(PCP), textsSince(before)]).toEqual([[], []])
    await wants(CARDIO, { notification: false })
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    await sendAll()
    expect(subjects(CARDIO)).toHaveLength(2)
  })

  test('NOTE-01 a text message is sent again if the SMS provider was busy, but not if the provider may have accepted it', async () => {
    const before = sms.texts.deliveries().length
    sms.faults.plan('error', 1)
    await startCase()
    await sendAll()
    expect(textsSince(before)).toEqual([])
    server.clock.pass(10_000)
    await sendAll()
    expect(textsSince(before)).toHaveLength(1)
    sms.faults.plan('garbage', 1)
    await startCase()
    await sendAll()
    server.clock.pass(3_600_000)
    await sendAll()
    expect(textsSince(before)).toHaveLength(1)
    expect(mailbox.to(CARDIO)).toHaveLength(2)
  })

  test('NOTE-01 the SMS provider reports the outcome of a text; STOP turns texts off, and a report without the provider’s signature is refused', async () => {
    const webhook = server.url + SMS_WEBHOOK_PATH
    await startCase()
    await sendAll()
    const stateOf = () =>
      server.running.deps.database.asSystem((handle) =>
        handle.selectFrom('texts').select('state').orderBy('created_at', 'desc').limit(1).executeTakeFirst(),
      )
    await expect.poll(stateOf).toEqual({ state: 'delivered' })

    const forged = await fetch(webhook, {
      method: 'POST',
      headers: { 'x-twilio-signature': 'bWFkZSB1cA==' },
      body: new URLSearchParams({ From: '+12025550143', Body: 'STOP' }),
    })
    expect([forged.status, (await user(CARDIO)).phone_notification]).toEqual([400, true])
    expect(await sms.answer(webhook, '+12025550143', 'Thank you')).toBe(200)
    expect((await user(CARDIO)).phone_notification).toBe(true)
    expect(await sms.answer(webhook, '+12025550143', ' Stop ')).toBe(200)
    expect(await user(CARDIO)).toMatchObject({
      phone_notification: false,
      texts_stopped_at: expect.any(Date),
    })

    // The SMS provider may have recorded a STOP message that never reached the server.
    await wants(CARDIO, { phone_notification: true, phone_number: '+15005550004' })
    await startCase()
    await sendAll()
    expect(await user(CARDIO)).toMatchObject({
      phone_notification: false,
      texts_stopped_at: expect.any(Date),
    })
  })
})
