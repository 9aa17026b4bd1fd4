import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchDraft, modifyDraftDataById, removeDraft, saveDraft } from '@econsult/contract/drafts'
import { removeFile, presign } from '@econsult/contract/files'
import { fetchCase, createCase } from '@econsult/contract/cases'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { draftOf, saveTestDraft } from '../../testing/test-draft.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { presignTestFile, putTestFile, uploadTestFile } from '../../testing/test-upload.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'

const TEXT = { name: 'madeup.txt', type: 'text/plain', bytes: 'made up' }
const PUT = { operation: 'put' as const, file: 'madeup.txt', type: 'text/plain', size: 7 }
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

function reference(name: string) {
  return { fileData: { name, type: 'text/plain' }, fileUrl: '' }
}

async function filesOf(api: TestApi, caseId: string) {
  return draftOf(await api.send(fetchDraft, { caseId })).files.map((file) => file.fileData.name)
}

/** Returns the number of files whose content is stored. */
async function keptBlobs(server: TestServer): Promise<number> {
  const folder = join(server.running.deps.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

describeApi('files of drafts', (server) => {
  test('CASE-08 a draft keeps and returns the files in its payload and the files uploaded for it', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const named = await uploadTestFile(pcp, TEXT)
    const caseId = await saveTestDraft(pcp, { files: [reference(named)] })
    const link = await presignTestFile(pcp, { ...PUT, caseId })
    expect(await filesOf(pcp, caseId)).toEqual([named])
    await putTestFile(link.url, 'text/plain', 'made up')
    expect(await filesOf(pcp, caseId)).toEqual([named, link.file])
    // An empty list removes no files, because another browser window may have added them.
    await pcp.call(modifyDraftDataById, { caseId, files: [] })
    const { files } = draftOf(await pcp.send(fetchDraft, { caseId }))
    expect(files).toHaveLength(2)
    const shown = await fetch(new URL(files[0]?.fileUrl ?? '', server().url))
    expect(await shown.text()).toBe('made up')
    await pcp.call(removeFile, { operation: 'delete', file: named })
    expect(await filesOf(pcp, caseId)).toEqual([link.file])
  })

  test('CASE-08 sending a draft moves its files into the case, including a file whose upload completes afterwards', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const caseId = await saveTestDraft(pcp)
    const whole = await presignTestFile(pcp, { ...PUT, caseId })
    await putTestFile(whole.url, 'text/plain', 'made up')
    const late = await presignTestFile(pcp, { ...PUT, caseId })
    const made = await createTestCase(pcp, { caseId })
    expect(made.files.map((file) => file.fileData.name)).toEqual([whole.file])
    expect((await putTestFile(late.url, 'text/plain', 'made up')).status).toBe(200)
    const answer = await pcp.send(fetchCase, { caseId })
    expect(answer.body['data']).toMatchObject({
      files: [{ fileData: { name: whole.file } }, { fileData: { name: late.file } }],
      events: [{ kind: 'created' }, { kind: 'files-added', words: 'added the file madeup.txt' }],
    })
  })

  test('INB-11 deleting a draft deletes its files with their content, and stops uploads in progress', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const before = await keptBlobs(server())
    const file = await uploadTestFile(pcp, TEXT)
    const caseId = await saveTestDraft(pcp, { files: [reference(file)] })
    const late = await presignTestFile(pcp, { ...PUT, caseId })
    const { files } = draftOf(await pcp.send(fetchDraft, { caseId }))
    expect(await keptBlobs(server())).toBe(before + 1)

    const answer = await pcp.send(removeDraft, { caseId })
    expect([answer.status, answer.body.message]).toEqual([200, 'The draft has been deleted.'])
    expect(await keptBlobs(server())).toBe(before)
    expect((await fetch(new URL(files[0]?.fileUrl ?? '', server().url))).status).toBe(404)
    expect((await putTestFile(late.url, 'text/plain', 'made up')).status).toBe(404)
    expect((await pcp.refused(removeDraft, { caseId })).status).toBe(404)
    expect(await keptBlobs(server())).toBe(before)
  })

  test('a sweep keeps a draft’s files and removes an upload that never completed', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, TEXT)
    const caseId = await saveTestDraft(pcp, { files: [reference(file)] })
    const never = await presignTestFile(pcp, { ...PUT, caseId })
    server().clock.pass(TWO_DAYS)
    await sweepOrphans(server().running.deps)
    const again = await server().signIn('pcp@demo.example')
    expect(await filesOf(again, caseId)).toEqual([file])
    const row = await server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('files').selectAll().where('name', '=', never.file).executeTakeFirstOrThrow(),
    )
    expect(row.removed_at).not.toBeNull()
  })

  test('rejects adding a file of one draft to another draft or to another case', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const file = await uploadTestFile(pcp, TEXT)
    const caseId = await saveTestDraft(pcp, { files: [reference(file)] })
    const files = [reference(file)]
    const draft = await pcp.refused(saveDraft, { caseId: crypto.randomUUID(), files })
    const sent = await pcp.refused(createCase, newCaseBody({ files }))
    expect([draft.status, sent.status]).toEqual([400, 400])
    expect(await filesOf(pcp, caseId)).toEqual([file])
  })

  test('a colleague can neither read a draft’s files nor upload to the draft', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const owner = await server().signIn('superuser@demo.example')
    const file = await uploadTestFile(pcp, TEXT)
    const caseId = await saveTestDraft(pcp, { files: [reference(file)] })
    const get = await owner.refused(presign, { operation: 'get', file, type: 'text/plain' })
    const put = await owner.refused(presign, { ...PUT, caseId })
    expect([get.status, put.status]).toEqual([404, 404])
  })
})
