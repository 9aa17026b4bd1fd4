import { downloadReport } from '@econsult/contract/reports'
import { removeFile, filePagesSchema } from '@econsult/contract/files'
import { fetchCase } from '@econsult/contract/cases'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { uploadTestFile } from '../../testing/test-upload.ts'
import { faxedPage, joinTiffs, numberedPage, tinyPages } from '../files/testing/sample-tiffs.ts'
import { readPdf, rolesOf, textOf } from './pdf/testing/read-pdf.ts'

/** Reports are made by a low-priority process, so the first one takes long on a busy machine. */
const SLOW_MS = 120_000
const TYPE = 'image/tiff'
const DEFLATED = { compression: 'deflate', predictor: 'none' } as const

/** A copy of the TIFF with the same directory, but with pixels that cannot be decoded. */
function brokenCopy(tiff: Buffer): Buffer {
  return Buffer.from(tiff).fill(0x55, 8, tiff.readUInt32LE(4))
}

async function caseWith(pcp: TestApi, files: Readonly<Record<string, Buffer>>) {
  const references = []
  for (const [name, bytes] of Object.entries(files)) {
    const stored = await uploadTestFile(pcp, { name, type: TYPE, bytes: new Uint8Array(bytes) })
    references.push({ fileData: { name: stored, type: TYPE }, fileUrl: '' })
  }
  const { caseId } = await createTestCase(pcp, { files: references })
  return { caseId, stored: references.map(({ fileData }) => fileData.name) }
}

async function reportOf(api: TestApi, caseId: string) {
  const answer = await api.download(downloadReport, { caseId })
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

async function filesOf(api: TestApi, caseId: string) {
  return (await api.call(fetchCase, { caseId })).data.files
}

async function pagesOf(api: TestApi, caseId: string) {
  const [file] = await filesOf(api, caseId)
  const answer = await fetch(file?.pagesUrl ?? '')
  expect(answer.status).toBe(200)
  return { url: file?.pagesUrl ?? '', ...filePagesSchema.parse(await answer.json()) }
}

describeApi('the pages of a TIFF', (server) => {
  test(
    'CLOSE-05 ROOM-06 every page is shown in the report and in the viewer',
    { timeout: SLOW_MS },
    async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const good = await faxedPage(1, DEFLATED)
      const broken = brokenCopy(good)
      const colour = await numberedPage(3).tiff({ compression: 'jpeg' }).toBuffer()
      const { caseId } = await caseWith(pcp, { 'scan.tif': joinTiffs([good, broken, colour]) })
      const { pages, isTagged } = await reportOf(pcp, caseId)
      expect(isTagged).toBe(true)
      const withPictures = pages.filter(({ pictures }) => pictures.length > 0)
      expect(withPictures.map(({ pictures }) => pictures.map(({ pixels }) => pixels))).toEqual([[600], [600]])
      expect(textOf(withPictures[0])).toContain('File 1. scan.tif, page 1 of 3, added by')
      expect(textOf(withPictures[1])).toContain('File 1. scan.tif, page 3 of 3, added by')
      const words = pages.map(textOf).join(' ')
      expect(words).toMatch(
        /scan\.tif, page 2 of 3, added by .*?\. This page could not be read\. The file itself is in the case\./,
      )
      expect(words).toMatch(/Pictures on pages \d+ to \d+/)
      expect(pages.flatMap(({ tags }) => rolesOf(tags)).filter((role) => role === 'Figure')).toHaveLength(2)

      const list = await pagesOf(pcp, caseId)
      expect(list).toMatchObject({
        total: 3,
        pages: [{ width: 600 }, { fault: 'unreadable' }, { height: 800 }],
      })
      for (const [index, format] of [
        [0, 'png'],
        [2, 'jpeg'],
      ] as const) {
        const answer = await fetch(`${list.url}/${index}`)
        expect(answer.headers.get('content-type')).toBe(`image/${format}`)
        expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format, width: 600 })
      }
      for (const index of ['1', '3', '999', '-1', '0x0', '%00'])
        expect((await fetch(`${list.url}/${index}`)).status).toBe(404)
    },
  )

  test(
    'CLOSE-05 ROOM-06 the complete pages of a truncated TIFF are shown in the report and in the viewer',
    { timeout: SLOW_MS },
    async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const colour = await numberedPage(2).tiff({ compression: 'lzw' }).toBuffer()
      const broken = brokenCopy(await faxedPage(3, DEFLATED))
      const whole = joinTiffs([await faxedPage(1), colour, broken, await faxedPage(4)])
      const { caseId } = await caseWith(pcp, { 'cut.tif': whole.subarray(0, -300) })
      const { pages } = await reportOf(pcp, caseId)
      expect(pages.flatMap(({ pictures }) => pictures.map(({ pixels }) => pixels))).toEqual([600, 600])
      const words = pages.map(textOf).join(' ')
      expect(words).toMatch(/cut\.tif, page 3 of 3, added by .*?\. This page could not be read\./)
      expect(words).toContain(
        'This file is damaged after page 3: what follows could not be read. The file itself is in the case.',
      )
      const list = await pagesOf(pcp, caseId)
      expect(list).toMatchObject({
        total: 3,
        pages: [{ width: 600 }, { width: 600 }, { fault: 'unreadable' }],
        damagedAfter: 3,
      })
      const first = await fetch(`${list.url}/0`)
      expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 600 })
    },
  )

  test('F1 a link to pages works only for pages, until it expires, and only if the file exists', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    const { caseId, stored } = await caseWith(pcp, { 'scan.tif': await faxedPage(1) })
    const { url } = await pagesOf(pcp, caseId)
    const [file] = await filesOf(pcp, caseId)
    const changed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
    const otherKind = url.replace('/files/pages.', '/files/get.')
    const fromDownload = (file?.fileUrl ?? '').replace('/files/get.', '/files/pages.')
    for (const link of [changed, `${changed}/0`, otherKind, fromDownload, `${fromDownload}/0`])
      expect((await fetch(link)).status).toBe(403)
    expect((await fetch(`${file?.fileUrl}/0`)).status).toBe(404)
    expect((await fetch(`${url}/0`)).status).toBe(200)
    await pcp.call(removeFile, { file: stored[0] ?? '' })
    for (const link of [url, `${url}/0`]) expect((await fetch(link)).status).toBe(404)
  })

  test(
    'CLOSE-05 the report lists the pages beyond the first 50 of a file as not printed',
    { timeout: SLOW_MS },
    async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const small = await Promise.all(
        [1, 2, 3].map((number) => faxedPage(number, {}, { width: 60, height: 80 })),
      )
      const long = joinTiffs(Array.from({ length: 53 }, (_, index) => small[index % 3] ?? Buffer.alloc(0)))
      const { caseId } = await caseWith(pcp, { 'long.tif': long })
      const { pages } = await reportOf(pcp, caseId)
      expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(50)
      const words = pages.map(textOf).join(' ')
      expect(words).toContain('page 50 of 53')
      expect(words).toContain(
        'Pages 51 to 53 are not printed, because a report prints at most 50 pages of a file. The file itself is in the case.',
      )
      const { total, pages: listed } = await pagesOf(pcp, caseId)
      expect([total, listed.length]).toEqual([53, 50])
    },
  )

  test(
    'CLOSE-05 the report prints one sentence for a broken TIFF or one with far too many pages',
    { timeout: SLOW_MS },
    async () => {
      const pcp = await server().signIn('pcp@demo.example')
      const torn = brokenCopy(await faxedPage(1, DEFLATED))
      const { caseId } = await caseWith(pcp, { 'endless.tif': tinyPages(300_000), 'torn.tif': torn })
      const begun = performance.now()
      const { pages } = await reportOf(pcp, caseId)
      expect(performance.now() - begun).toBeLessThan(60_000)
      const words = pages.map(textOf).join(' ')
      expect(words).toMatch(/endless\.tif, added by .*?\. This file has too many pages to print\./)
      expect(words).toMatch(/torn\.tif, added by .*?\. This picture could not be read\./)
      const [endless] = await filesOf(pcp, caseId)
      expect((await fetch(endless?.thumbUrl ?? '')).status).toBe(204)
      expect(await pagesOf(pcp, caseId)).toMatchObject({ total: null, pages: [] })
    },
  )
})
