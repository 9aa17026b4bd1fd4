import { randomUUID } from 'node:crypto'
import { removeFile, restoreFile, presign, getFileLink } from '@econsult/contract/files'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { createSupportCase } from '@econsult/contract/support'
import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox, fetchInbox, messageSchema } from '@econsult/contract/messages'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { NOTICES } from '@econsult/contract/notices'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, openTestRoom } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { presignTestFile, putTestFile } from '../../testing/test-upload.ts'

const TEXT = { type: 'text/plain' }

/** Uploads a note for a room and returns its stored name. */
async function upload(api: TestApi, caseId: string, name = 'made up note.txt'): Promise<string> {
  const link = await presignTestFile(api, { operation: 'put', file: name, caseId, ...TEXT })
  const answer = await putTestFile(link.url, TEXT.type, `Made up: ${name}`)
  if (answer.status !== 200) throw new Error(`the upload was refused: ${await answer.text()}`)
  return link.file
}

const named = (...names: string[]) => names.map((name) => ({ fileData: { name, ...TEXT } }))

function send(
  api: TestApi,
  channelId: string,
  names: string[],
  rest: Partial<InputOf<typeof saveNewInbox>> = {},
) {
  return api.send(saveNewInbox, { channelId, content: '', files: named(...names), ...rest })
}

async function history(api: TestApi, channelId: string) {
  return (await api.call(fetchInbox, { channelId })).data
}

async function look(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data
}

describeApi('files of messages', (server) => {
  const room = () => openTestRoom(server())

  test("ROOM-01 files of a specialist's message reach the other side live and are listed in the case", async () => {
    const { pcp, cardio, caseId } = await room()
    const live = await connectTestSocket(server(), pcp.token)
    const names = [await upload(cardio, caseId, 'first.txt'), await upload(cardio, caseId, 'second.txt')]
    expect((await look(pcp, caseId)).files).toEqual([])
    const answer = await send(cardio, caseId, names)
    const message = messageSchema.parse(answer.body.data)
    expect(message).toMatchObject({
      content: '',
      files: [
        { fileData: { name: names[0] }, originalName: 'first.txt', isRemoved: false },
        { fileData: { name: names[1] }, originalName: 'second.txt', isRemoved: false },
      ],
    })
    await live.until((one) => one.type === 'message' && one.id === message.id)
    expect(live.received.find((one) => one.type === 'message')).toEqual(message)
    live.close()
    expect((await history(pcp, caseId))[0]).toEqual(message)
    const seen = await look(pcp, caseId)
    const cardioId = server().userId('cardio@demo.example')
    expect(seen.files.map((file) => [file.originalName, file.uploadedById])).toEqual([
      ['first.txt', cardioId],
      ['second.txt', cardioId],
    ])
    expect(seen.uploaders).toEqual([{ id: cardioId, name: 'Samuel Okonjo' }])
    expect(seen.events.map((event) => event.kind)).not.toContain('files-added')
    expect(await (await fetch(seen.files[0]?.fileUrl ?? '')).text()).toBe('Made up: first.txt')
  })

  test('ROOM-01 a provider can send files over the socket too', async () => {
    const { pcp, cardio, caseId } = await room()
    const live = await connectTestSocket(server(), pcp.token)
    const files = named(await upload(pcp, caseId))
    const answer = await live.send('message', { channelId: caseId, content: 'See this', files })
    live.close()
    expect(answer).toMatchObject({ status: '1', data: { files: [{ originalName: 'made up note.txt' }] } })
    expect(await history(cardio, caseId)).toMatchObject([{ content: 'See this', files: [{}] }])
  })

  test('ROOM-10 a message with files sent twice under one id, even simultaneously, is stored once with its files', async () => {
    const { cardio, caseId } = await room()
    const id = randomUUID()
    const name = await upload(cardio, caseId)
    const sent = await Promise.all([1, 2, 3].map(() => send(cardio, caseId, [name], { id })))
    const again = await send(cardio, caseId, [name], { id })
    for (const { status, body } of [...sent, again])
      expect([status, messageSchema.parse(body.data).files]).toMatchObject([200, [{ isRemoved: false }]])
    expect(await history(cardio, caseId)).toHaveLength(1)
    expect((await look(cardio, caseId)).files).toHaveLength(1)
  })

  test("ROOM-01 rejects the whole message if a file is not the sender's own complete, unused upload for this case", async () => {
    const { pcp, cardio, caseId } = await room()
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'So that the room is known' })
    const own = await upload(cardio, caseId)
    const theirs = await upload(pcp, caseId)
    const sent = await upload(cardio, caseId)
    expect((await send(cardio, caseId, [sent])).status).toBe(200)
    const unfinished = await presignTestFile(cardio, { operation: 'put', file: 'half.txt', caseId, ...TEXT })
    const { caseId: otherCase } = await room()
    const elsewhere = await upload(cardio, otherCase)
    await send(cardio, otherCase, [elsewhere])
    for (const wrong of [theirs, sent, unfinished.file, elsewhere, '1nothing.txt']) {
      const answer = await send(cardio, caseId, [own, wrong])
      expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([wrong, 400, ['files']])
    }
    expect(await history(cardio, caseId)).toHaveLength(2)
    expect((await look(cardio, caseId)).files).toHaveLength(1)
    expect((await send(cardio, caseId, [own])).status).toBe(200)
    expect(
      (await cardio.refused(saveNewInbox, { channelId: caseId, content: ' ', files: [] })).errors,
    ).toEqual({
      content: 'Write a message first.',
    })
  })

  test('ROOM-05 a specialist can remove only files that they added themselves, and Undo restores them', async () => {
    const { pcp, cardio, caseId } = await room()
    const [mine, theirs] = [await upload(cardio, caseId), await upload(pcp, caseId)]
    await send(cardio, caseId, [mine])
    await send(pcp, caseId, [theirs], { content: 'Mine' })
    expect((await cardio.refused(removeFile, { file: theirs })).status).toBe(403)
    await cardio.call(removeFile, { file: mine })
    const files = async () => (await history(pcp, caseId)).map((one) => one.files[0]?.isRemoved)
    expect(await files()).toEqual([true, false])
    expect((await look(pcp, caseId)).files.map((file) => file.fileData.name)).toEqual([theirs])
    await cardio.call(restoreFile, { file: mine })
    expect(await files()).toEqual([false, false])
    await pcp.call(removeFile, { file: mine })
    expect((await cardio.refused(restoreFile, { file: theirs })).status).toBe(403)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await cardio.refused(restoreFile, { file: mine })).status).toBe(403)
  })

  test("A7 a specialist unassigned during an upload can neither send the file nor see the case's files", async () => {
    const { cardio, caseId } = await room()
    const kept = await upload(cardio, caseId)
    await send(cardio, caseId, [kept])
    const link = await presignTestFile(cardio, { operation: 'put', file: 'late.txt', caseId, ...TEXT })
    const admin = await server().signIn('admin@demo.example')
    const specialistId = server().userId('cardio@demo.example')
    await admin.call(modifyCaseDataById, { caseId, action: 'unassign', specialistId })
    expect((await putTestFile(link.url, TEXT.type, 'Late')).status).toBe(200)
    expect((await send(cardio, caseId, [link.file])).status).toBe(404)
    const statuses = await Promise.all([
      cardio.send(presign, { operation: 'put', file: 'new.txt', caseId, ...TEXT }),
      cardio.send(presign, { operation: 'get', file: kept, ...TEXT }),
      cardio.send(getFileLink, { files: named(kept) }),
      cardio.send(removeFile, { file: kept }),
      cardio.send(restoreFile, { file: kept }),
      cardio.send(fetchInbox, { channelId: caseId }),
    ])
    expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await look(admin, caseId)).files.map((file) => file.fileData.name)).toEqual([kept])
  })

  test('ROOM-05 a case closed during an upload rejects the message and the file; after reopening both are sent', async () => {
    const { pcp, cardio, caseId } = await room()
    const name = await upload(cardio, caseId)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await send(cardio, caseId, [name])).status).toBe(409)
    const wanted = { operation: 'put' as const, file: 'late.txt', caseId, ...TEXT }
    const late = await cardio.refused(presign, wanted)
    expect([late.status, late.message]).toEqual([409, CASE_TEXTS.closed])
    expect((await look(pcp, caseId)).files).toEqual([])
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: false })
    expect((await send(cardio, caseId, [name])).status).toBe(200)
  })

  test('ROOM-02 while no specialist is assigned, files cannot be sent, and the upload stays unused', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    const name = await upload(pcp, caseId)
    const answer = await send(pcp, caseId, [name])
    expect([answer.status, answer.body.message]).toEqual([409, NOTICES.noSpecialist])
    await assign(server(), caseId)
    expect((await send(pcp, caseId, [name])).status).toBe(200)
  })

  test('SUP-02 the user who asks support and the Admin who answers can exchange files', async () => {
    const biller = await server().signIn('biller@demo.example')
    const admin = await server().signIn('admin@demo.example')
    const caseId = randomUUID()
    const question = { caseId, specialtyIds: ['9999' as const], questions: 'A made-up fault' }
    await biller.call(createSupportCase, question)
    for (const side of [biller, admin])
      expect((await send(side, caseId, [await upload(side, caseId)])).status).toBe(200)
    expect((await look(biller, caseId)).files).toHaveLength(2)
  })
})
