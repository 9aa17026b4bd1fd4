import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallPdf } from '../../../files/testing/sample-files.ts'
import { collectBytes } from '../collect-bytes.ts'
import { drawReport } from './draw-report.ts'
import type { PrintedPicture } from '../printed-picture.ts'
import type { ReportData } from '../report-data.ts'
import { prepareBytes } from '../testing/prepare-bytes.ts'
import { readAttachedFiles, readPdf, rolesOf, textOf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

function file(name: string, type = 'application/pdf') {
  const at = Date.UTC(2026, 2, 11, 21, 42)
  return { name, type, sizeBytes: 98_765, uploadedBy: 'Samuel Okonjo, MD', at }
}

async function photo(width: number, height: number): Promise<PrintedPicture> {
  const made = sharp({ create: { width, height, channels: 3, background: '#996633' } })
  return prepareBytes(await made.jpeg().toBuffer())
}

async function drawPhotos(sizes: readonly (readonly [number, number])[]) {
  const files = sizes.map((_, index) => file(`photo-${index}.jpg`, 'image/jpeg'))
  const pictures: PrintedPicture[] = []
  for (const [width, height] of sizes) pictures.push(await photo(width, height))
  return readPdf(
    await collectBytes(
      drawReport(
        sampleReport({ files }),
        pictures.map((one) => [one]),
      ),
    ),
  )
}

test.each<[string, readonly (readonly [number, number])[], number[]]>([
  ['four landscape photos, two on each page', Array.from({ length: 4 }, () => [1600, 1200] as const), [2, 2]],
  ['four portrait photos, all on one page', Array.from({ length: 4 }, () => [1200, 1600] as const), [4]],
  [
    'two portrait and two landscape photos, three on the first page',
    [
      [1200, 1600],
      [1200, 1600],
      [1600, 1200],
      [1600, 1200],
    ],
    [3, 1],
  ],
  ['a single photo', [[1600, 1200]], [1]],
])('CLOSE-05 pictures share pages: %s', async (_what, sizes, pages) => {
  const report = await drawPhotos(sizes)
  const counts = report.pages.map(({ pictures }) => pictures.length).filter((count) => count > 0)
  expect(counts).toEqual(pages)
  // Every picture has its caption on the same page.
  for (const page of report.pages)
    expect(textOf(page).match(/File \d+\. photo/g)?.length ?? 0).toBe(page.pictures.length)
})

test('CLOSE-05 if there is a single photo, it is not scaled down and keeps 300 dpi', async () => {
  const { pages } = await drawPhotos([[3900, 2700]])
  expect(pages.flatMap(({ pictures }) => pictures)).toEqual([{ pixels: 1950, points: 468 }])
})

test.each([1, 6, 12, 18])('CLOSE-05 the list of %i files is not split', async (count) => {
  const files = Array.from({ length: count }, (_, index) => file(`listed-${index}.pdf`))
  const message = (text: string) => ({ kind: 'message' as const, author: 'M', role: 'PCP', at: 0, text })
  for (const lines of [0, 8, 16, 24]) {
    const timeline: ReportData['timeline'] = [message('line\n'.repeat(lines + 1))]
    const { pages } = await readPdf(await collectBytes(drawReport(sampleReport({ files, timeline }), [])))
    expect(pages.filter((page) => textOf(page).includes('listed-'))).toHaveLength(1)
  }
})

const ATTACHED: ReportData['files'] = [
  file('echo.pdf'),
  file('echo.pdf'),
  file('R\u00f6ntgen \u68c0\u67e5.pdf'),
  file('too large.pdf'),
]
const CONTENTS = new Map([0, 1, 2].map((index) => [index, smallPdf(`% of file ${index}\n`)] as const))

test('CLOSE-05 PDFs of the case are attached to the report, which lists them and stays tagged', async () => {
  const bytes = await collectBytes(drawReport(sampleReport({ files: ATTACHED }), [], CONTENTS))
  expect(await readAttachedFiles(bytes)).toEqual([
    { name: '1 echo.pdf', text: CONTENTS.get(0)?.toString('latin1') },
    { name: '2 echo.pdf', text: CONTENTS.get(1)?.toString('latin1') },
    { name: '3 R\u00f6ntgen \u68c0\u67e5.pdf', text: CONTENTS.get(2)?.toString('latin1') },
  ])
  const { pages, isTagged } = await readPdf(bytes)
  expect(isTagged).toBe(true)
  expect(pages.map(({ untagged }) => untagged)).toEqual(pages.map(() => 0))
  expect(pages.flatMap(({ tags }) => rolesOf(tags))).toEqual(expect.arrayContaining(['L', 'LI', 'P']))
  const text = pages.map(textOf).join(' ')
  expect(text).toContain('They are not part of a printed or faxed copy.')
  expect(text.match(/PDF, attached/g)).toHaveLength(3)
  expect(text).toContain('4 too large.pdf PDF, in the case')
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw.match(/\/AFRelationship \/Supplement/g)).toHaveLength(3)
  expect(raw).toMatch(/\/AF \[/)
  const again = await collectBytes(drawReport(sampleReport({ files: ATTACHED }), [], CONTENTS))
  expect(Buffer.from(again).equals(bytes)).toBe(true)
})

const skipped = hasQpdf ? '' : ' (skipped: qpdf is not on this machine)'

test.skipIf(!hasQpdf)(`CLOSE-05 qpdf finds no fault in a report with attached PDFs${skipped}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const path = join(folder, 'report.pdf')
  await writeFile(path, await collectBytes(drawReport(sampleReport({ files: ATTACHED }), [], CONTENTS)))
  const said = execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(said).toContain('No syntax or stream encoding errors found')
})
