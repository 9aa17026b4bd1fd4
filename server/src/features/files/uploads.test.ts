import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { presign, FILE_ERRORS } from '@econsult/contract/files'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { FILE_LINK_MS, MAX_FILE_BYTES } from '@econsult/contract/limits'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../../testing/test-upload.ts'
import { phoneJpeg, plainPng } from './testing/sample-files.ts'

const bodySchema = z.object({ status: z.string(), message: z.string().optional() })

async function getFile(api: TestApi, file: string): Promise<Response> {
  const link = await presignTestFile(api, { operation: 'get', file, type: 'text/plain' })
  return fetch(link.url)
}

function reference(name: string) {
  return { fileData: { name, type: 'text/plain' }, fileUrl: 'https://ignored.example/' }
}

/** Returns the paths of all blobs, complete or partial. */
async function blobs(server: TestServer): Promise<string[]> {
  const folder = join(server.running.deps.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function rowOf(server: TestServer, name: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
  )
}

describeApi('uploading a file', (server) => {
  test('CASE-05 an uploaded file is stored unchanged and is attached to the case that lists it', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const link = await presignTestFile(pcp, {
      operation: 'put',
      file: 'Befund Müller.PNG',
      type: 'image/PNG',
      size: 5000,
    })
    expect(link.file).toMatch(/^\d{13}\.BefundMuller\.PNG$/)
    const png = await plainPng()
    const answer = await putTestFile(link.url, 'image/png', new Uint8Array(png))
    expect([answer.status, await answer.json()]).toEqual([200, { status: '1', data: null }])

    const made = await createTestCase(pcp, { files: [reference(link.file), reference(link.file)] })
    expect(made.files).toEqual([
      {
        fileData: { name: link.file, type: 'image/png' },
        fileUrl: expect.stringMatching(/\/files\/get\./),
        thumbUrl: expect.stringMatching(/\/files\/thumb\./),
        pagesUrl: null,
        originalName: 'Befund Müller.PNG',
        sizeBytes: png.length,
        uploadedById: server().userId('pcp@demo.example'),
        uploadedByDelegate: null,
        delegateId: null,
        uploadedAt: expect.any(Number),
      },
    ])
    const row = await rowOf(server(), link.file)
    expect(row).toMatchObject({
      case_id: made.caseId,
      sha256: createHash('sha256').update(png).digest('hex'),
    })
    const shown = await fetch(new URL(made.files[0]?.fileUrl ?? '', server().url))
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  })

  test('CASE-05 a photo is stored upright, without its location, device and person', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const photo = await phoneJpeg()
    const file = await uploadTestFile(pcp, {
      name: 'IMG_1.jpg',
      type: 'image/jpeg',
      bytes: new Uint8Array(photo),
    })
    const kept = Buffer.from(await (await getFile(pcp, file)).arrayBuffer())
    const before = await sharp(photo).metadata()
    const after = await sharp(kept).metadata()
    expect([before.exif !== undefined, before.width, before.height]).toEqual([true, 60, 40])
    expect([after.exif, after.orientation, after.width, after.height]).toEqual([undefined, undefined, 40, 60])
    expect(kept.includes('Madeup Phones')).toBe(false)
    expect(await rowOf(server(), file)).toMatchObject({
      size_bytes: kept.length,
      sha256: createHash('sha256').update(kept).digest('hex'),
    })
  })

  test('a PNG with 16-bit colors keeps its 16-bit colors', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const deep = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b03a48' } })
      .toColourspace('rgb16')
      .withExif({ IFD0: { Artist: 'Testina Madeup' } })
      .png()
      .toBuffer()
    const file = await uploadTestFile(pcp, {
      name: 'deep.png',
      type: 'image/png',
      bytes: new Uint8Array(deep),
    })
    const kept = await sharp(await (await getFile(pcp, file)).arrayBuffer()).metadata()
    expect([kept.bitsPerSample, kept.exif]).toEqual([16, undefined])
  })

  test.each(['biller@demo.example', 'cardio@demo.example', 'admin@demo.example'])(
    '%s cannot upload files',
    async (email) => {
      const api = await server().signIn(email)
      const answer = await api.refused(presign, { operation: 'put', file: 'a.txt', type: 'text/plain' })
      expect([answer.status, answer.message]).toEqual([403, 'Only primary care providers can upload files.'])
    },
  )

  test.each([
    ['a page', { file: 'a.html', type: 'text/html' }, FILE_ERRORS.refusedKind],
    [
      'a program by its ending',
      { file: 'report.pdf.EXE', type: 'application/octet-stream' },
      FILE_ERRORS.refusedKind,
    ],
    [
      'a program whose ending is hidden by a reversed reading direction',
      { file: 'gpj\u202Eexe.scr', type: 'image/jpeg' },
      FILE_ERRORS.refusedKind,
    ],
    ['no kind', { file: 'a', type: '' }, FILE_ERRORS.refusedKind],
    ['a kind that is not in the list', { file: 'a.ttf', type: 'font/ttf' }, FILE_ERRORS.refusedKind],
    ['nothing', { file: 'a.png', type: 'image/png', size: 0 }, FILE_ERRORS.empty],
    [
      'more than 100 MB',
      { file: 'a.png', type: 'image/png', size: MAX_FILE_BYTES + 1 },
      FILE_ERRORS.tooLarge,
    ],
  ])('CASE-05 a link for %s is rejected with the reason', async (_what, change, text) => {
    const pcp = await server().signIn('pcp@demo.example')
    const answer = await pcp.refused(presign, { operation: 'put', ...change })
    expect([answer.status, answer.message]).toEqual([400, text])
  })

  test('a link starts with the base URL that its client uses', async () => {
    const { token } = await server().signIn('pcp@demo.example')
    const atOtherName = server().url.replace('127.0.0.1', 'localhost')
    const { url } = await presignTestFile(createTestApi(atOtherName, token), {
      operation: 'put',
      file: 'a.txt',
      type: 'text/plain',
    })
    expect(new URL(url).origin).toBe(atOtherName)
    expect((await putTestFile(url, 'text/plain', 'a')).status).toBe(200)
  })

  test('files with the same name get different times in their stored names', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const body = { operation: 'put' as const, file: 'same.png', type: 'image/png' }
    const links = await Promise.all(Array.from({ length: 12 }, () => presignTestFile(pcp, body)))
    expect(new Set(links.map((link) => link.file)).size).toBe(12)
  })

  test('a link for a case requires access to the case and an open case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const rival = await server().signIn('other@rival.example')
    const { caseId } = await createTestCase(pcp)
    const body = { operation: 'put' as const, file: 'a.png', type: 'image/png', caseId }
    expect((await rival.refused(presign, body)).status).toBe(404)
    await pcp.call(presign, body)
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await pcp.refused(presign, body)).status).toBe(409)
  })
})

describeApi('limits of a link', (server) => {
  const putLink = async (change: Record<string, unknown> = {}) =>
    presignTestFile(await server().signIn('pcp@demo.example'), {
      operation: 'put',
      file: 'note.txt',
      type: 'text/plain',
      size: 20,
      ...change,
    })
  const refusal = async (answer: Response) => {
    const { status, message } = bodySchema.parse(await answer.json())
    return [answer.status, status, message]
  }

  test('X15 an upload to a full disk gets 503 with Retry-After and stores nothing; the same link works once there is space', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const note = { name: 'full.txt', type: 'text/plain', bytes: 'A made-up note.' }
    const link = await presignTestFile(pcp, { operation: 'put', file: note.name, type: note.type })
    const before = await blobs(server())
    const full = Object.assign(new Error('made up'), { code: 'ENOSPC' })
    vi.spyOn(server().running.deps.blobs, 'receive').mockRejectedValueOnce(full)
    const refused = await putTestFile(link.url, note.type, note.bytes)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await blobs(server())).toEqual(before)
    expect((await putTestFile(link.url, note.type, note.bytes)).status).toBe(200)
    expect(await (await getFile(pcp, link.file)).text()).toBe(note.bytes)
  })

  test('rejects another method or type, more or no bytes, and a changed character, and stores nothing', async () => {
    const { url } = await putLink()
    const before = await blobs(server())
    const send = (address: string, type: string, body: string) =>
      putTestFile(address, type, body).then(refusal)
    expect(await fetch(url).then(refusal)).toEqual([403, '0', expect.stringContaining('for an upload')])
    expect(await send(url, 'text/csv', 'a')).toEqual([
      403,
      '0',
      expect.stringContaining('of the type text/plain'),
    ])
    expect(await send(url, 'nonsense', 'a')).toEqual([415, '0', expect.stringContaining('content type')])
    expect(await send(url, 'text/plain', 'x'.repeat(21))).toEqual([
      413,
      '0',
      expect.stringContaining('larger than its link'),
    ])
    expect(await send(url, 'text/plain', '')).toEqual([400, '0', FILE_ERRORS.empty])
    expect(await send(`${url.slice(0, -1)}~`, 'text/plain', 'a')).toEqual([
      403,
      '0',
      expect.stringContaining('not valid'),
    ])
    expect(await send(`${new URL(url).origin}/files/x`, 'text/plain', 'a')).toEqual([
      403,
      '0',
      expect.stringContaining('not valid'),
    ])
    expect(await blobs(server())).toEqual(before)
    expect(await send(url, 'text/plain; charset=utf-8', 'fine')).toEqual([200, '1', undefined])
  })

  test('a link expires', async () => {
    const { url } = await putLink()
    server().clock.pass(FILE_LINK_MS)
    expect(await putTestFile(url, 'text/plain', 'late').then(refusal)).toEqual([
      403,
      '0',
      expect.stringContaining('expired'),
    ])
  })

  test('a link can be used only once, even by simultaneous uploads', async () => {
    const { url, file } = await putLink({ size: 2_000_000 })
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(1_500_000))
    const answers = await Promise.all(texts.map((text) => putTestFile(url, 'text/plain', text)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await putTestFile(url, 'text/plain', 'again')).status).toBe(409)
    const pcp = await server().signIn('pcp@demo.example')
    expect(await (await getFile(pcp, file)).text()).toBe(
      texts[answers.findIndex((answer) => answer.status === 200)],
    )
  })

  test('after rejected content, valid content can be sent with the same link', async () => {
    const { url } = await putLink()
    expect(await putTestFile(url, 'text/plain', 'a\0b').then(refusal)).toEqual([
      400,
      '0',
      FILE_ERRORS.wrongContent,
    ])
    expect((await putTestFile(url, 'text/plain', 'right')).status).toBe(200)
  })

  test('a stream without a length is rejected at 100 MB, and no part of it is stored', async () => {
    const { url } = await putLink({ size: undefined, file: 'film.mp4', type: 'video/mp4' })
    const before = await blobs(server())
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent > 101) controller.close()
        else controller.enqueue(chunk)
        sent += 1
      },
    })
    const answer = await putTestFile(url, 'video/mp4', body, { duplex: 'half' })
    expect(await refusal(answer)).toEqual([413, '0', FILE_ERRORS.tooLarge])
    expect(await blobs(server())).toEqual(before)
  })

  test('an upload that is interrupted at any moment stores nothing, and the link stays valid', async () => {
    const { url } = await putLink({ size: 5_000_000 })
    const before = await blobs(server())
    const { hostname, port, pathname } = new URL(url)
    const head = `PUT ${pathname} HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4000000\r\n\r\n`
    const begin = async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(head)
      return socket
    }
    // Disconnects before the request is read; without an error handler, the error event would end the process.
    for (let milliseconds = 0; milliseconds < 8; milliseconds += 1) {
      const gone = await begin()
      await pause(milliseconds)
      gone.resetAndDestroy()
    }
    const socket = await begin()
    socket.write('a'.repeat(1_000_000))
    await expect.poll(() => blobs(server())).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(() => blobs(server())).toEqual(before)
    expect((await putTestFile(url, 'text/plain', 'whole')).status).toBe(200)
  })
})
