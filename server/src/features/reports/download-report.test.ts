import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadReport } from '@econsult/contract/reports'
import { saveNewInbox } from '@econsult/contract/messages'
import { modifyCaseDataById, fetchCase } from '@econsult/contract/cases'
import { memoryFolderOf } from '@econsult/adapters/blob/memory-folder'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openFiles } from '../../testing/open-files.ts'
import { assign, createTestCase, openAsAdministrator } from '../../testing/test-case.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { readPdf, textOf } from './pdf/testing/read-pdf.ts'
import type { TestApi } from '../../testing/test-api.ts'

async function report(api: TestApi, caseId: string) {
  const response = await api.download(downloadReport, { caseId })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pages = response.ok ? (await readPdf(bytes)).pages : []
  return {
    response,
    words: pages.map(textOf).join('\n'),
    pictures: pages.reduce((sum, page) => sum + page.pictures.length, 0),
  }
}

describeApi('the report of a case', (server) => {
  async function closedCase() {
    const pcp = await server().signIn('pcp@demo.example')
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } }).png()
    const name = await uploadTestFile(pcp, {
      name: 'wound madeup.png',
      type: 'image/png',
      bytes: await picture.toBuffer(),
    })
    const { caseId } = await createTestCase(pcp, {
      questions: 'Is this made-up wound healing?',
      files: [{ fileData: { name, type: 'image/png' } }],
    })
    await assign(server(), caseId)
    const cardio = await server().signIn('cardio@demo.example')
    await cardio.call(saveNewInbox, { channelId: caseId, content: 'Made-up: yes, it is healing well.' })
    await pcp.call(modifyCaseDataById, { caseId, isDeleted: true })
    return { pcp, caseId }
  }

  test('CLOSE-05 the report contains the question, the conversation, the picture, the parties and times in UTC', async () => {
    const { pcp, caseId } = await closedCase()
    const { response, words, pictures } = await report(pcp, caseId)
    expect(pictures).toBe(1)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="case-report-${caseId}.pdf"`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const expected of [
      'Testina Madeup',
      'Is this made-up wound healing?',
      'Made-up: yes, it is healing well.',
      'Samuel Okonjo',
      'Cardiology',
      'wound madeup.png',
    ]) {
      expect(words).toContain(expected)
    }
    expect(words).toMatch(new RegExp(`${new Date().toISOString().slice(0, 8)}\\d\\d \\d\\d:\\d\\d`))
  })

  test('CLOSE-05 the report prints a note if a picture is missing from the file store', async () => {
    const { pcp, caseId } = await closedCase()
    await rm(join(server().running.deps.config.dataDir, 'files'), { recursive: true })
    const { response, words, pictures } = await report(pcp, caseId)
    expect([response.status, pictures]).toEqual([200, 0])
    expect(words).toContain('This picture is missing from the file storage.')
  })

  test("CLOSE-05 an unchanged case yields the same bytes, and their SHA-256 is stored in the case's events", async () => {
    const { pcp, caseId } = await closedCase()
    const made = async (api: TestApi) => {
      const answer = await api.download(downloadReport, { caseId })
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
    }
    const first = await made(pcp)
    server().clock.pass(60_000)
    expect(await made(pcp)).toBe(first)
    const superuser = await made(await server().signIn('superuser@demo.example'))
    expect(superuser).not.toBe(first)
    const { database } = server().running.deps
    const kept = await database.asSystem((handle) =>
      handle
        .selectFrom('case_events')
        .select(['actor_id', 'details'])
        .where('case_id', '=', caseId)
        .where('kind', '=', 'report-made')
        .orderBy('at')
        .execute(),
    )
    expect(kept).toEqual([
      {
        actor_id: server().userId('pcp@demo.example'),
        details: { sha256: first, sizeBytes: expect.any(Number) },
      },
      {
        actor_id: server().userId('superuser@demo.example'),
        details: { sha256: superuser, sizeBytes: expect.any(Number) },
      },
    ])
    // The download event is not shown in the room or in the next report.
    const { body } = await pcp.send(fetchCase, { caseId })
    expect(JSON.stringify(body)).not.toContain('report')
  })

  test('CLOSE-05 if a closing has no download or delivery, the SHA-256 of the report is still stored, once', async () => {
    const { pcp, caseId } = await closedCase()
    const marks = async () => {
      const { database } = server().running.deps
      return database.asSystem((handle) =>
        handle
          .selectFrom('case_events')
          .select('details')
          .where('case_id', '=', caseId)
          .where('kind', '=', 'report-made')
          .execute(),
      )
    }
    await server().running.outbox.runOnce()
    expect(await marks()).toEqual([])
    server().clock.pass(60_000)
    await server().running.outbox.runOnce()
    const answer = await pcp.download(downloadReport, { caseId })
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')
    expect(await marks()).toEqual([{ details: { sha256, sizeBytes: expect.any(Number) } }])
  })

  test('CLOSE-05 the report file is deleted even if the caller disconnected', async () => {
    const { pcp, caseId } = await closedCase()
    const onDisk = join(server().running.deps.config.dataDir, 'reports')
    const path = downloadReport.path.replace('{caseId}', caseId)
    const leaver = new AbortController()
    const left = pcp.raw(path, { method: 'GET', signal: leaver.signal })
    // The server handles calls in order. Once it has answered this later call, the report has been requested.
    await pcp.call(fetchCase, { caseId })
    leaver.abort()
    await expect(left).rejects.toThrow('aborted')
    const { response } = await report(pcp, caseId)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
    const folders = [onDisk, memoryFolderOf(onDisk)].filter((folder) => existsSync(folder))
    expect(folders).not.toEqual([])
    for (const folder of folders) {
      await expect.poll(() => openFiles(folder)).toEqual([])
      expect(await readdir(folder)).toEqual([])
    }
  })

  test("CLOSE-05 the requesting provider is the case's provider for Biller and Admin, and otherwise the reader", async () => {
    const { caseId } = await closedCase()
    const provider = async (email: string) => {
      const { words } = await report(await server().signIn(email), caseId)
      return ['Jonas Abernathy', 'Ruth Okafor', 'Tomas Greenwood', 'Adele Ross'].filter((name) =>
        new RegExp(`Requesting provider\\s+${name}`, 'i').test(words),
      )
    }
    expect(await provider('pcp@demo.example')).toEqual(['Jonas Abernathy'])
    expect(await provider('superuser@demo.example')).toEqual(['Ruth Okafor'])
    expect(await provider('biller@demo.example')).toEqual(['Jonas Abernathy'])
    await openAsAdministrator(server(), caseId)
    expect(await provider('admin@demo.example')).toEqual(['Jonas Abernathy'])
  })
})
