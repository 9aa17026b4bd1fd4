import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { presign, removeFile } from '@econsult/contract/files'
import { createCase, modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { NOTICES } from '@econsult/contract/notices'
import type { ServerMessage } from '@econsult/contract/realtime'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { assign, createTestCase, newCaseBody, openAsAdministrator } from '../../testing/test-case.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../../testing/test-upload.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { smallPdf } from './testing/sample-files.ts'

const NOTE = { name: 'My note.txt', type: 'text/plain', bytes: 'A made-up note.' }
const DAY_MS = 24 * 60 * 60 * 1000

function reference(name: string) {
  return { fileData: { name, type: 'text/plain' } }
}

async function linkStatus(api: TestApi, file: string): Promise<number> {
  return (await api.send(presign, { operation: 'get', file, type: 'text/plain' })).status
}

async function download(api: TestApi, file: string, headers: Record<string, string> = {}): Promise<Response> {
  const link = await presignTestFile(api, { operation: 'get', file, type: 'text/plain' })
  return fetch(link.url, { headers })
}

async function fetchFiles(api: TestApi, caseId: string) {
  const answer = await api.call(fetchCase, { caseId })
  const { files, events } = answer.data
  return { names: files.map((file) => file.fileData.name), last: events.at(-1) }
}

async function rowOf(server: TestServer, name: string) {
  return server.running.deps.database.asSystem((handle) =>
    handle.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
  )
}

async function blobPath(server: TestServer, name: string): Promise<string> {
  const { practice_id, id } = await rowOf(server, name)
  return join(server.running.deps.config.dataDir, 'files', practice_id, id)
}

async function keptBlobs(server: TestServer): Promise<string[]> {
  const folder = join(server.running.deps.config.dataDir, 'files', server.practiceId('demo'))
  return readdir(folder).catch(() => [])
}

/** Creates a case with one file, which the PCP of the demo practice uploads. */
async function caseWithFile(server: TestServer) {
  const pcp = await server.signIn('pcp@demo.example')
  const file = await uploadTestFile(pcp, NOTE)
  const { caseId } = await createTestCase(pcp, { files: [reference(file)] })
  return { pcp, file, caseId }
}

describeApi('permission to see a file', (server) => {
  test('only its uploader can read an upload until it is attached to a case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, NOTE)
    const statuses = []
    for (const email of ['pcp', 'owner', 'superuser', 'biller', 'cardio', 'admin']) {
      statuses.push([email, await linkStatus(await server().signIn(`${email}@demo.example`), file)])
    }
    expect(statuses).toEqual([
      ['pcp', 200],
      ['owner', 404],
      ['superuser', 404],
      ['biller', 404],
      ['cardio', 404],
      ['admin', 404],
    ])
  })

  test('all users with access to a case can read its files, also a specialist of another practice', async () => {
    const { file, caseId } = await caseWithFile(server())
    const cardio = await server().signIn('cardio@demo.example')
    expect(await linkStatus(cardio, file)).toBe(404)
    await assign(server(), caseId)
    await openAsAdministrator(server(), caseId)
    expect(await (await download(cardio, file)).text()).toBe(NOTE.bytes)
    for (const [email, status] of [
      ['superuser@demo.example', 200],
      ['biller@demo.example', 200],
      ['admin@demo.example', 200],
      ['owner@demo.example', 404],
      ['derm@demo.example', 404],
      ['other@rival.example', 404],
    ] as const) {
      expect([email, await linkStatus(await server().signIn(email), file)]).toEqual([email, status])
    }
  })

  test('another practice’s file and a file that never existed get the same response', async () => {
    const { file } = await caseWithFile(server())
    const rival = await server().signIn('other@rival.example')
    const ask = async (path: string, name: string) => {
      const answer = await rival.post(path, { operation: 'get', file: name, type: 'text/plain' })
      return [answer.status, answer.body]
    }
    for (const path of [presign.path, removeFile.path]) {
      const unknown = await ask(path, '1700000000000.never.txt')
      expect(unknown[0]).toBe(404)
      for (const name of [file, '../../etc/passwd', "'; drop table files"]) {
        expect(await ask(path, name)).toEqual(unknown)
      }
    }
  })

  test('the audit log contains the file’s id and never its name', async () => {
    const { pcp, file } = await caseWithFile(server())
    await download(pcp, file)
    const { id } = await rowOf(server(), file)
    const rows = await server().running.deps.database.asSystem((handle) =>
      handle
        .selectFrom('audit_log')
        .select(['action', 'object'])
        .where('object', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(rows.map((row) => row.action)).toEqual(['presign', 'presign'])
  })

  test('a download has headers for its display that forbid scripts, and supports range requests', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const kinds = [
      [NOTE, 'inline', 'text/plain; charset=utf-8'],
      [
        { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(smallPdf()) },
        'inline',
        'application/pdf',
      ],
      [
        { name: 'a.svg', type: 'image/svg+xml', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        'attachment',
        'image/svg+xml',
      ],
      [{ name: 'a.xml', type: 'application/xml', bytes: '<a/>' }, 'attachment', 'application/xml'],
    ] as const
    for (const [sample, disposition, type] of kinds) {
      const { headers } = await download(pcp, await uploadTestFile(pcp, sample))
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename=`))
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    const file = await uploadTestFile(pcp, NOTE)
    const part = await download(pcp, file, { range: 'bytes=2-8' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-8/15',
      'made-up',
    ])
    const outside = await download(pcp, file, { range: 'bytes=15-' })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */15'])
  })
})

describeApi('uploads that a case accepts', (server) => {
  async function refused(api: TestApi, file: string): Promise<string | undefined> {
    const answer = await api.refused(createCase, newCaseBody({ files: [reference(file)] }))
    expect(answer.status).toBe(400)
    return answer.errors?.files
  }
  const text = (name: string) =>
    `The file ${name} has not been uploaded completely. Remove it or upload it again.`

  test('CASE-05 accepts only the caller’s own uploads that are complete and belong to no other case', async () => {
    const { pcp, file, caseId } = await caseWithFile(server())
    expect(await refused(pcp, file)).toBe(text('Mynote.txt'))
    const owner = await server().signIn('owner@demo.example')
    expect(await refused(owner, await uploadTestFile(pcp, NOTE))).toBe(text('Mynote.txt'))
    const begun = await presignTestFile(pcp, { operation: 'put', file: 'begun.txt', type: 'text/plain' })
    expect(await refused(pcp, begun.file)).toBe(text('begun.txt'))
    const removed = await uploadTestFile(pcp, NOTE)
    await pcp.call(removeFile, { operation: 'delete', file: removed, type: 'text/plain' })
    expect(await refused(pcp, removed)).toBe(text('Mynote.txt'))
    expect((await fetchFiles(pcp, caseId)).names).toEqual([file])
  })
})

describeApi('removing a file', (server) => {
  const body = (file: string) => ({ operation: 'delete', file, type: 'text/plain' })

  test('CASE-05 removing one’s own upload deletes its content; removing it again succeeds too', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, NOTE)
    const before = await keptBlobs(server())
    for (const _time of [1, 2]) {
      const answer = await pcp.send(removeFile, body(file))
      expect([answer.status, answer.body.data]).toEqual([200, { status: 200 }])
    }
    expect(await keptBlobs(server())).toHaveLength(before.length - 1)
    expect(await linkStatus(pcp, file)).toBe(404)
  })

  test('a removed upload no longer accepts bytes', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { url, file } = await presignTestFile(pcp, { operation: 'put', file: 'a.txt', type: 'text/plain' })
    await pcp.call(removeFile, body(file))
    expect((await putTestFile(url, 'text/plain', 'late')).status).toBe(404)
  })

  test('ROOM-05 only PCP and Admin can remove another user’s file from an open case', async () => {
    const { pcp, file, caseId } = await caseWithFile(server())
    await assign(server(), caseId)
    for (const email of ['biller@demo.example', 'cardio@demo.example']) {
      expect([email, (await (await server().signIn(email)).send(removeFile, body(file))).status]).toEqual([
        email,
        403,
      ])
    }
    expect((await (await server().signIn('owner@demo.example')).refused(removeFile, body(file))).status).toBe(
      404,
    )
    const announced: [string[], ServerMessage][] = []
    server().running.deps.hub.onAnnounce((owners, message) => announced.push([[...owners], message]))
    await pcp.call(removeFile, body(file))
    const { names, last } = await fetchFiles(pcp, caseId)
    expect([names, last]).toEqual([
      [],
      expect.objectContaining({ kind: 'file-removed', words: 'removed the file My note.txt' }),
    ])
    expect(announced).toEqual([
      [
        expect.arrayContaining([server().userId('cardio@demo.example')]),
        { type: 'case', channelId: caseId, removed: false },
      ],
    ])
  })

  test('ROOM-05 only an administrator can remove a file from a closed case', async () => {
    const { pcp, file, caseId } = await caseWithFile(server())
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    expect((await pcp.refused(removeFile, body(file))).status).toBe(403)
    await (await server().signIn('admin@demo.example')).call(removeFile, body(file))
    expect((await fetchFiles(pcp, caseId)).names).toEqual([])
  })

  test('if the store cannot delete a file’s content, the response reports this and a later sweep deletes it', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, NOTE)
    const path = await blobPath(server(), file)
    await rm(path)
    await mkdir(path)
    const answer = await pcp.refused(removeFile, body(file))
    expect([answer.status, answer.message]).toEqual([503, NOTICES.removeFileFailed])
    expect(await linkStatus(pcp, file)).toBe(404)
    await sweepOrphans(server().running.deps)
    expect((await rowOf(server(), file)).stored_at).not.toBe(null)
    await rmdir(path)
    await sweepOrphans(server().running.deps)
    expect((await rowOf(server(), file)).stored_at).toBe(null)
  })

  test('uploads that are unused for a day are deleted; files of cases are kept', async () => {
    const { pcp, file } = await caseWithFile(server())
    const forgotten = await uploadTestFile(pcp, NOTE)
    const begun = await presignTestFile(pcp, { operation: 'put', file: 'b.txt', type: 'text/plain' })
    server().clock.pass(DAY_MS - 60_000)
    await sweepOrphans(server().running.deps)
    expect((await rowOf(server(), forgotten)).removed_at).toBe(null)
    const fresh = await uploadTestFile(await server().signIn('pcp@demo.example'), NOTE)
    server().clock.pass(2 * 60_000)
    await sweepOrphans(server().running.deps)
    const removed = async (name: string) => (await rowOf(server(), name)).removed_at !== null
    expect(await Promise.all([forgotten, begun.file, file, fresh].map(removed))).toEqual([
      true,
      true,
      false,
      false,
    ])
    const kept = await keptBlobs(server())
    const ids = await Promise.all(
      [forgotten, file, fresh].map(async (name) => (await rowOf(server(), name)).id),
    )
    expect(ids.map((id) => kept.includes(id))).toEqual([false, true, true])
  })
})
