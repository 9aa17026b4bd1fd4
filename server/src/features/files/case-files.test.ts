import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { readInbox } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { removeFile, restoreFile, getFileLink } from '@econsult/contract/files'
import { FILE_LINK_MS, FILE_UNDO_MS } from '@econsult/contract/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { openFiles } from '../../testing/open-files.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { connectTestSocket } from '../../testing/test-socket.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { smallPdf } from './testing/sample-files.ts'

const NOTE = { name: 'My note.txt', type: 'text/plain', bytes: 'A made-up note.' }

const reference = (name: string) => ({ fileData: { name, type: 'text/plain' } })

async function look(api: TestApi, caseId: string) {
  const { files, events, isUnread } = (await api.call(fetchCase, { caseId })).data
  return { names: files.map((file) => file.originalName), words: events.at(-1)?.words, files, isUnread }
}

describeApi('files of a room', (server) => {
  async function room() {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId } = await createTestCase(pcp)
    await assign(server(), caseId)
    return { pcp, caseId }
  }

  test('ROOM-05 if a PCP adds files to an open case, all users see them immediately, and they are unread for the specialist', async () => {
    const { pcp, caseId } = await room()
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(readInbox, { channelId: caseId })
    const socket = await connectTestSocket(server(), cardio.token)
    const names = [await uploadTestFile(pcp, NOTE), await uploadTestFile(pcp, { ...NOTE, name: 'Two.txt' })]
    const answer = await pcp.send(modifyCaseDataById, { caseId, files: names.map(reference) })
    expect([answer.status, answer.body.message]).toEqual([200, 'Case state has been modified!'])
    await socket.until((message) => message.type === 'case' && message.channelId === caseId)
    expect(await look(cardio, caseId)).toMatchObject({
      names: ['My note.txt', 'Two.txt'],
      words: 'added 2 files',
      isUnread: true,
    })
    const third = await uploadTestFile(pcp, { ...NOTE, name: 'Three.txt' })
    await pcp.call(modifyCaseDataById, { caseId, files: [...names, third].map(reference) })
    expect(await look(pcp, caseId)).toMatchObject({
      names: ['My note.txt', 'Two.txt', 'Three.txt'],
      words: 'added the file Three.txt',
    })
    socket.close()
  })

  test('ROOM-05 rejects files in a closed case, other users’ files and unfinished uploads, and changes nothing', async () => {
    const { pcp, caseId } = await room()
    const own = await uploadTestFile(pcp, NOTE)
    const owner = await server().signIn('owner@demo.example')
    const foreign = await uploadTestFile(owner, NOTE)
    for (const files of [[own, foreign], ['1.none.txt']]) {
      expect((await pcp.refused(modifyCaseDataById, { caseId, files: files.map(reference) })).status).toBe(
        400,
      )
    }
    expect((await pcp.refused(modifyCaseDataById, { caseId, files: [] })).status).toBe(400)
    expect(
      (await pcp.refused(modifyCaseDataById, { caseId, files: [reference(own)], isDeleted: true })).status,
    ).toBe(400)
    expect((await look(pcp, caseId)).names).toEqual([])
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await pcp.refused(modifyCaseDataById, { caseId, files: [reference(own)] })).status).toBe(409)
  })

  test('ROOM-05 users who may remove a file can restore it for ten minutes', async () => {
    const { pcp, caseId } = await room()
    const name = await uploadTestFile(pcp, NOTE)
    await pcp.call(modifyCaseDataById, { caseId, files: [reference(name)] })
    await pcp.call(removeFile, { file: name })
    await sweepOrphans(server().running.deps)
    expect((await look(pcp, caseId)).names).toEqual([])
    const cardio = await server().signIn('cardio@demo.example')
    expect((await cardio.refused(restoreFile, { file: name })).status).toBe(403)
    await pcp.call(restoreFile, { file: name })
    await pcp.call(restoreFile, { file: name })
    const { names, words, files } = await look(pcp, caseId)
    expect([names, words]).toEqual([['My note.txt'], 'restored the file My note.txt'])
    expect(await (await fetch(files[0]?.fileUrl ?? '')).text()).toBe(NOTE.bytes)
  })

  test('ROOM-05 after ten minutes a removed file cannot be restored and its content is deleted', async () => {
    const { pcp, caseId } = await room()
    const name = await uploadTestFile(pcp, NOTE)
    await pcp.call(modifyCaseDataById, { caseId, files: [reference(name)] })
    await pcp.call(removeFile, { file: name })
    const { deps } = server().running
    const row = () =>
      deps.database.asSystem((handle) =>
        handle.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
      )
    server().clock.pass(FILE_UNDO_MS)
    expect((await pcp.refused(restoreFile, { file: name })).status).toBe(409)
    const { practice_id, id } = await row()
    const size = () => deps.blobs.size(`${practice_id}/${id}`)
    expect(await size()).toBe(NOTE.bytes.length)
    server().clock.pass(61_000)
    await sweepOrphans(deps)
    expect((await row()).stored_at).toBe(null)
    await expect(size()).rejects.toThrow('no blob is stored')
  })

  test('ROOM-05 all files of a case are downloaded as one zip, each under its own name', async () => {
    const { pcp, caseId } = await room()
    const names = [await uploadTestFile(pcp, NOTE), await uploadTestFile(pcp, { ...NOTE, bytes: 'Another.' })]
    await pcp.call(modifyCaseDataById, { caseId, files: names.map(reference) })
    const cardio = await server().signIn('cardio@demo.example')
    const body = await cardio.call(getFileLink, { files: names.map(reference) })
    const answer = await fetch(body.data)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    for (const part of ['My note.txt', 'My note (2).txt', NOTE.bytes, 'Another.'])
      expect(bytes).toContain(part)
    const changed = body.data.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
    expect((await fetch(changed)).status).toBe(403)
    await pcp.call(removeFile, { file: names[0] ?? '' })
    expect(await (await fetch(body.data)).text()).not.toContain(NOTE.bytes)
    expect((await cardio.refused(getFileLink, { files: names.map(reference) })).status).toBe(404)
    server().clock.pass(FILE_LINK_MS)
    expect((await fetch(body.data)).status).toBe(403)
  })

  test('ROOM-05 an aborted zip download leaves no file open', async () => {
    const { pcp, caseId } = await room()
    // The files are larger than the connection's buffers, which fill up while the client does not read.
    const long = { ...NOTE, bytes: 'A made-up line.\n'.repeat(1_000_000) }
    const files = [reference(await uploadTestFile(pcp, long)), reference(await uploadTestFile(pcp, long))]
    await pcp.call(modifyCaseDataById, { caseId, files })
    const body = await pcp.call(getFileLink, { files })
    const asked = get(body.data)
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    await once(answer ?? asked, 'readable')
    const folder = join(server().running.deps.config.dataDir, 'files')
    const expected = process.platform === 'linux' ? 1 : 0
    await expect.poll(() => openFiles(folder)).toHaveLength(expected)
    answer?.destroy()
    await expect.poll(() => openFiles(folder)).toEqual([])
  })

  test('ROOM-04 the server makes a picture’s thumbnail and deletes it with the picture; a note has no thumbnail', async () => {
    const { pcp, caseId } = await room()
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
    const picture = await uploadTestFile(pcp, {
      name: 'large.png',
      type: 'image/png',
      bytes: new Uint8Array(large),
    })
    const names = [await uploadTestFile(pcp, NOTE), picture]
    await pcp.call(modifyCaseDataById, { caseId, files: names.map(reference) })
    const { files } = await look(pcp, caseId)
    const thumbs = new Map(files.map((file) => [file.originalName, file.thumbUrl]))
    expect(thumbs.get('My note.txt')).toBe(null)
    const link = thumbs.get('large.png') ?? ''
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(link)
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect([format, width, height]).toEqual(['webp', 320, 200])
    }
    expect((await fetch(link.replace('/files/thumb.', '/files/get.'))).status).toBe(403)
    await pcp.call(removeFile, { file: picture })
    expect((await fetch(link)).status).toBe(404)
  })

  test('ROOM-04 a PDF’s thumbnail is its first page; a PDF that cannot be drawn has none', async () => {
    const { pcp, caseId } = await room()
    const bytes = await server().running.deps.reports.makeSummary(
      { practiceId: 'made up', id: 'test' },
      {
        productName: 'eConsult',
        title: 'A made-up visit',
        facts: ['Visit of January 1, 2026'],
        patient: { name: 'Testina Madeup', dob: '1980-01-01' },
        sections: [],
        generatedAt: 0,
      },
    )
    const pdf = { type: 'application/pdf' }
    const names = [
      await uploadTestFile(pcp, { ...pdf, name: 'whole.pdf', bytes: new Uint8Array(bytes) }),
      await uploadTestFile(pcp, { ...pdf, name: 'no pages.pdf', bytes: new Uint8Array(smallPdf()) }),
    ]
    await pcp.call(modifyCaseDataById, {
      caseId,
      files: names.map((name) => ({ fileData: { name, ...pdf } })),
    })
    const { files } = await look(pcp, caseId)
    const thumbOf = (name: string) => fetch(files.find((file) => file.originalName === name)?.thumbUrl ?? '')
    const { format, width, height } = await sharp(await (await thumbOf('whole.pdf')).arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['webp', 320, 200])
    for (let round = 0; round < 2; round += 1) expect((await thumbOf('no pages.pdf')).status).toBe(204)
  })
})
