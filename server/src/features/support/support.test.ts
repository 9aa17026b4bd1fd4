import { fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { saveNewInbox, fetchInbox } from '@econsult/contract/messages'
import { presign } from '@econsult/contract/files'
import type { InputOf } from '@econsult/contract/call'
import { createSupportCase } from '@econsult/contract/support'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { presignTestFile, uploadTestFile } from '../../testing/test-upload.ts'

const EVERYBODY = [
  'pcp@demo.example',
  'superuser@demo.example',
  'biller@demo.example',
  'cardio@demo.example',
  'admin@demo.example',
] as const

function question(
  caseId: string,
  changes: Partial<InputOf<typeof createSupportCase>> = {},
): InputOf<typeof createSupportCase> {
  return {
    caseId,
    specialtyIds: ['9999'],
    questions: 'The made-up fax does not go out.',
    files: null,
    isRead: true,
    isDeleted: false,
    patientConsentGiven: true,
    email: 'somebody.else@madeup.example',
    patientName: 'Somebody Else',
    patientId: 0,
    ...changes,
  }
}

async function openCases(api: TestApi) {
  return await api.call(fetchAllCases, { isDeleted: false })
}

async function caseOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

describeApi('support requests', (server) => {
  test('SUP-02 all roles may ask; the case has all fields of a support case and is visible only to its sender and Admin', async () => {
    const admin = await server().signIn('admin@demo.example')
    for (const email of EVERYBODY) {
      const sender = await server().signIn(email)
      const caseId = `Made-${email.split('@')[0]}`
      const body = question(caseId, { providerId: server().userId(email) })
      expect(await sender.send(createSupportCase, body)).toMatchObject({
        status: 200,
        body: { data: { caseId } },
      })
      for (const api of [sender, admin]) {
        expect((await openCases(api)).data.map((row) => row.caseId)).toContain(caseId)
        expect(await caseOf(api, caseId)).toMatchObject({
          isSupport: true,
          patientData: null,
          patientId: null,
          patientConsentGiven: true,
          providerId: server().userId(email),
          specialty: [{ id: '9999', title: 'Support' }],
          specialtyIds: ['9999'],
          isDeleted: false,
          isRead: true,
          state: 'Waiting',
          questions: 'The made-up fax does not go out.',
        })
      }
      for (const other of ['owner@demo.example', 'derm@demo.example', 'other@rival.example']) {
        const stranger = await server().signIn(other)
        expect((await stranger.refused(fetchCase, { caseId })).status).toBe(404)
        expect((await stranger.refused(saveNewInbox, { channelId: caseId, content: 'Hello' })).status).toBe(
          404,
        )
      }
    }
    const superuser = await server().signIn('superuser@demo.example')
    expect((await superuser.refused(fetchCase, { caseId: 'Made-pcp' })).status).toBe(404)
    expect((await caseOf(admin, 'Made-pcp')).patientName).toBe('Jonas Abernathy')
  })

  test('SUP-02 Admin answers in the same room; for the sender, the case is unread and marked Your turn', async () => {
    const biller = await server().signIn('biller@demo.example')
    const admin = await server().signIn('admin@demo.example')
    await biller.call(createSupportCase, question('Answered-1'))
    await admin.call(saveNewInbox, { channelId: 'Answered-1', content: 'Made-up answer' })
    const row = (await openCases(biller)).data.find((one) => one.caseId === 'Answered-1')
    expect(row).toMatchObject({ isUnread: true, state: 'Replied' })
    const read = await biller.call(fetchInbox, { channelId: 'Answered-1' })
    expect(read.data).toMatchObject([
      { content: 'Made-up answer', userType: 'Admin', receiverIds: [server().userId('biller@demo.example')] },
    ])
    await biller.call(saveNewInbox, { channelId: 'Answered-1', content: 'Thanks, made up' })
    expect((await caseOf(admin, 'Answered-1')).state).toBe('Waiting')
    const body = {
      caseId: 'Answered-1',
      action: 'assign' as const,
      specialistId: server().userId('cardio@demo.example'),
    }
    expect((await admin.refused(modifyCaseDataById, body)).status).toBe(409)
  })

  test('SUP-02 a repeated or simultaneous question creates one case; reopening the case restores whose turn it is', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const total = async () => (await openCases(pcp)).page.total ?? 0
    const before = await total()
    const answers = await Promise.all([1, 2, 3].map(() => pcp.send(createSupportCase, question('Twice-1'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await total()).toBe(before + 1)
    const other = await server().signIn('other@rival.example')
    await other.call(createSupportCase, question('Twice-1'))
    expect(await total()).toBe(before + 1)
    await pcp.call(modifyCaseDataById, { caseId: 'Twice-1', isDeleted: true })
    await pcp.call(modifyCaseDataById, { caseId: 'Twice-1', isDeleted: false })
    expect((await caseOf(pcp, 'Twice-1')).state).toBe('Waiting')
  })

  test('SUP-02 a sender of any role closes and reopens the case; the answering Admin may not', async () => {
    const admin = await server().signIn('admin@demo.example')
    for (const email of ['biller@demo.example', 'cardio@demo.example']) {
      const sender = await server().signIn(email)
      const caseId = `Closed-${email.split('@')[0]}`
      await sender.call(createSupportCase, question(caseId))
      expect((await admin.refused(modifyCaseDataById, { caseId, isDeleted: true })).status).toBe(403)
      await sender.call(modifyCaseDataById, { caseId, isDeleted: true })
      expect(
        (await sender.refused(saveNewInbox, { channelId: caseId, content: 'Made up, too late' })).status,
      ).toBe(409)
      expect((await admin.refused(modifyCaseDataById, { caseId, isDeleted: false })).status).toBe(403)
      await sender.call(modifyCaseDataById, { caseId, isDeleted: false })
      expect((await caseOf(sender, caseId)).state).toBe('Waiting')
    }
  })

  test('SUP-01 an empty question, another specialty and another sender are refused', async () => {
    const cardio = await server().signIn('cardio@demo.example')
    const refused = async (changes: Record<string, unknown>) =>
      (await cardio.send(createSupportCase, question('Nothing-1', changes))).status
    expect(await refused({ questions: ' \n ' })).toBe(400)
    expect(await refused({ questions: '', files: [] })).toBe(400)
    expect(await refused({ specialtyIds: ['2'] })).toBe(400)
    expect(await refused({ patientId: 'somebody' })).toBe(400)
    expect(await refused({ providerId: server().userId('pcp@demo.example') })).toBe(403)
    expect(await refused({ userType: 'Admin' })).toBe(403)
    expect((await cardio.refused(fetchCase, { caseId: 'Nothing-1' })).status).toBe(404)
  })

  test('SUP-01 all roles may attach files, even those that cannot upload elsewhere; other file types are refused', async () => {
    const cardio = await server().signIn('cardio@demo.example')
    const link = await presignTestFile(cardio, {
      operation: 'put',
      file: 'made-up log.txt',
      type: 'text/plain',
      purpose: 'support',
    })
    await fetch(link.url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'made up' })
    const files = [{ fileData: { name: link.file, type: 'text/plain' } }]
    await cardio.call(createSupportCase, question('Files-1', { questions: '', files }))
    const admin = await server().signIn('admin@demo.example')
    expect((await caseOf(admin, 'Files-1')).files).toMatchObject([{ originalName: 'made-up log.txt' }])
    const get = { operation: 'get' as const, file: link.file, type: 'text/plain' }
    await admin.call(presign, get)
    const stranger = await server().signIn('derm@demo.example')
    expect((await stranger.refused(presign, get)).status).toBe(404)

    const video = {
      operation: 'put' as const,
      file: 'made-up.mp4',
      type: 'video/mp4',
      purpose: 'support' as const,
    }
    expect((await cardio.refused(presign, video)).status).toBe(400)
    const pcp = await server().signIn('pcp@demo.example')
    const name = await uploadTestFile(pcp, { name: 'data.bin', type: 'application/octet-stream', bytes: 'x' })
    const wrong = [{ fileData: { name, type: 'text/plain' } }]
    expect((await pcp.refused(createSupportCase, question('Files-2', { files: wrong }))).status).toBe(400)
    expect((await pcp.refused(fetchCase, { caseId: 'Files-2' })).status).toBe(404)
  })
})
