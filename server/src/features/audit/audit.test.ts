import { exportAuditEvents, exportDisclosures } from '@econsult/contract/audit/disclosures'
import { fetchCase } from '@econsult/contract/cases'
import { fetchInbox, saveNewInbox } from '@econsult/contract/messages'
import { breakGlass, BREAK_GLASS_TEXTS } from '@econsult/contract/audit/break-glass'
import { checkAudit } from '@econsult/contract/audit/check'
import { fetchAccesses } from '@econsult/contract/audit/accesses'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase, openAsAdministrator, openTestRoom } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { connected, registered } from '../applications/testing/test-application.ts'
import { findAllByFhir, resourceSchema } from '../fhir/testing/test-fhir.ts'
import { faultsOf } from '../fhir/testing/valid.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { recordDisclosure } from '../../disclosures/store.ts'
import { HOUR, MINUTE } from '../../scheduling/durations.ts'

describeApi('accesses to a patient’s data', (server) => {
  const accessesOf = async (caseId: string) => {
    const owner = await server().signIn('owner@demo.example')
    const { status, body } = await owner.send(fetchAccesses, { caseId, days: 30 })
    expect(status).toBe(200)
    return fetchAccesses.reply.parse(body).data
  }

  test('AUD-02 one list contains a sentence about every user who read or wrote the patient’s data, also from other organizations', async () => {
    const { cardio, caseId } = await openTestRoom(server())
    await cardio.call(fetchCase, { caseId })
    await cardio.call(fetchInbox, { channelId: caseId })
    const list = await accessesOf(caseId)
    expect(list).toMatchObject({
      patientName: 'Testina Madeup',
      accesses: expect.arrayContaining([
        expect.objectContaining({
          kind: 'person',
          who: 'Samuel Okonjo',
          what: 'read the question and the messages',
          why: expect.stringContaining('Assigned to the case.'),
        }),
        expect.objectContaining({ kind: 'administrator', breakGlass: null }),
        expect.objectContaining({ kind: 'person', what: expect.stringContaining('created the case') }),
      ]),
    })
  })

  test('AUD-03 G5 an administrator sees messages, files and report only with a reason, for one hour; the access is marked, and the practice notified', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const message = { channelId: caseId, content: 'A made-up secret.' }
    await pcp.call(saveNewInbox, message)
    const closed = await server().signIn('admin@demo.example')
    const read = (api: typeof closed) => api.send(fetchInbox, { channelId: caseId })
    expect(await read(closed)).toMatchObject({ status: 403, body: { message: BREAK_GLASS_TEXTS.needed } })
    await closed.call(fetchCase, { caseId })
    for (const reason of ['', 'too short', ' '.repeat(40), 'x'.repeat(501)])
      expect((await closed.refused(breakGlass, { caseId, reason })).status).toBe(400)

    // Two tabs send the reason simultaneously, and a third tab sends it later. One reason is stored, and the practice
    // is notified once.
    const reason = 'A made-up reason for this test.'
    const opened = await Promise.all([1, 2].map(() => closed.send(breakGlass, { caseId, reason })))
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    const admin = await openAsAdministrator(server(), caseId)
    const reasons = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('break_glass').select('id').where('case_id', '=', caseId).execute(),
    )
    expect(reasons).toHaveLength(1)
    expect((await read(admin)).status).toBe(200)
    expect(await accessesOf(caseId)).toMatchObject({
      accesses: expect.arrayContaining([
        expect.objectContaining({
          kind: 'administrator',
          what: 'opened the case without being part of it and read the messages',
          breakGlass: { reason: 'A made-up reason for this test.', toldAt: null },
        }),
      ]),
    })
    const tasks = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('outbox').selectAll().where('kind', '=', 'break-glass-mail').execute(),
    )
    expect(JSON.stringify(tasks)).not.toContain('made-up reason')
    expect(
      tasks.filter(({ payload }) => JSON.stringify(payload).includes(reasons[0]?.id ?? '')),
    ).toHaveLength(1)

    server().clock.pass(HOUR + 1)
    expect((await read(await server().signIn('admin@demo.example'))).status).toBe(403)
  })

  test('AUD-03 message text is sent to administrators’ sockets only in a case that they have opened', async () => {
    const { pcp, caseId } = await openTestRoom(server())
    const closed = await connectTestSocket(server(), (await server().signIn('admin@demo.example')).token)
    expect(await closed.send('join', { channelId: caseId })).toMatchObject({ status: '0', code: 403 })
    const words = 'Made-up words between two'
    await pcp.call(saveNewInbox, { channelId: caseId, content: words })
    const got = await closed.until((one) => one.type === 'message' && one.channelId === caseId)
    expect(got).toMatchObject({ content: '' })
    const opened = await connectTestSocket(server(), (await openAsAdministrator(server(), caseId)).token)
    await opened.send('join', { channelId: caseId })
    await pcp.call(saveNewInbox, { channelId: caseId, content: words })
    expect(await opened.until((one) => one.type === 'message')).toMatchObject({ content: words })
    for (const one of [closed, opened]) one.close()
  })

  test('AUD-03 each disclosure is listed once, as CSV without formulas and as AuditEvents', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp, { patientName: 'Disclosia Madeup', dob: '1969-01-02' })
    const { database, clock } = server().running.deps
    const practice_id = server().practiceId('demo')
    for (const source of ['made-up 1', 'made-up 1', 'made-up 2'])
      await database.asSystem(async (handle) => {
        const found = await handle
          .selectFrom('cases')
          .select('patient_id')
          .where('practice_id', '=', practice_id)
          .where('id', '=', caseId)
          .executeTakeFirstOrThrow()
        const sent = {
          channel: 'fax',
          recipient: '=Fax +1 202 555 0190',
          what: 'the report',
          purpose: 'treatment',
        } as const
        await recordDisclosure(handle, {
          ...found,
          ...sent,
          practice_id,
          case_id: caseId,
          at: clock.now(),
          user_id: null,
          source,
        })
      })
    const owner = await server().signIn('owner@demo.example')
    const csv = await owner.download(exportDisclosures, { caseId })
    const lines = (await csv.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`,'=Fax +1 202 555 0190,the report,treatment,fax,`)
    const events = resourceSchema.parse(await (await owner.download(exportAuditEvents, { caseId })).json())
    expect(faultsOf(events)).toEqual([])
    expect(events).toMatchObject({
      entry: [{ resource: { resourceType: 'AuditEvent', outcome: '0' } }, { resource: { action: 'R' } }],
    })
  })

  test('AUD-03 FHIR reads by a connected application are listed as one disclosure a day, and as accesses by a machine', async () => {
    const owner = await server().signIn('owner@demo.example')
    const { caseId, patientData } = await createTestCase(owner, {
      patientName: 'Readia Madeup',
      dob: '1971-03-04',
    })
    const patientId = patientData?.id ?? ''
    const { clientId } = await registered(owner)
    const { access_token } = await connected(server(), owner, clientId, { patientId })
    const application = createTestApi(server().url, access_token)
    for (const type of ['Patient', 'ServiceRequest', 'ServiceRequest'])
      await findAllByFhir(application, `/${type}`)

    const list = await accessesOf(caseId)
    expect(list).toMatchObject({ disclosures: 2, machines: 1 })
    expect(list.accesses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'machine',
          who: 'Made-up reader',
          what: 'read the patient’s details and the question',
          why: expect.stringMatching(/^Connected application of Made-up Makers, opened by \S+ \S+\.$/),
        }),
      ]),
    )
    const csv = await owner.download(exportDisclosures, { caseId })
    expect(await csv.text()).toContain(
      'Made-up reader (Made-up Makers),the question over FHIR,treatment,fhir,',
    )
    const events = await findAllByFhir(owner, '/AuditEvent?subtype=searchServiceRequest')
    expect(JSON.stringify(events)).toContain('"display":"Made-up reader"')
  })

  test('AUD-02 a check of the whole log reports no changes', async () => {
    const owner = await server().signIn('owner@demo.example')
    const body = await owner.call(checkAudit, {})
    expect(body.data).toMatchObject({ check: { fault: null, toldAt: null } })
  })

  test('AUD-02 the whole log can be checked five times in a row; the response then states the wait before the next check', async () => {
    const owner = await server().signIn('owner@demo.example')
    const check = (api: typeof owner) => api.send(checkAudit, {})
    server().clock.stop()
    server().clock.pass(HOUR)
    const again = await server().signIn('owner@demo.example')
    for (let count = 0; count < 5; count += 1) expect((await check(again)).status).toBe(200)
    const limited = await again.refused(checkAudit, {})
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('60')
    expect(limited.message).toBe('The log was checked several times in a row. Check it again in 1 minute.')
    const rival = await server().signIn('other@rival.example')
    expect((await check(rival)).status).toBe(200)
    server().clock.pass(MINUTE)
    expect((await check(again)).status).toBe(200)
  })
})
