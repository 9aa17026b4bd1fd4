import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDiskBlobStore } from '../../../adapters/src/blob/disk-blob-store.ts'
import { createPrivateFolder } from '../../../adapters/src/blob/private-folder.ts'
import { makePrintCopy } from '../../../server/src/features/closing/report/prepare-picture.ts'
import { createPrintCopies } from '../../../server/src/features/files/print-copies.ts'
import { blobKey, printKey } from '../../../server/src/features/files/rules.ts'
import { createReportMaker } from '../../../server/src/features/closing/report/make-report.ts'
import { type Figure, megabytes, milliseconds } from '../lib/figure.ts'
import { processorTime, startedProcessorTime } from '../lib/processor-time.ts'
import { median, timed } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { largeReport, makePhotos, type PhotoSize, type StoredPhoto } from './large-case.ts'
import { reportPage } from './report-page.ts'
import { measureOthers } from './others-meanwhile.ts'
import { measurePeakMemory } from './peak-memory.ts'

const SAMPLES = 5
const WORDS: Record<PhotoSize, string> = {
  phone: '10 phone photos of 12 MP',
  print: '10 photos of 1950 x 1350',
}

/** Whether the photos' print copies were made after their upload, as they are, or are missing, as after a fault. */
type Copies = 'made at upload' | 'missing'

/** A long report beside the same report printed by a browser, and what it costs others (quality page). */
export async function benchReport(workbench: Workbench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of ['phone', 'print'] as const) figures.push(...(await compareWithBrowser(workbench, size)))
  return [...figures, ...(await measureOthers(workbench)), ...(await measurePeakMemory(workbench))]
}

async function compareWithBrowser(workbench: Workbench, size: PhotoSize): Promise<Figure[]> {
  const folder = workbench.folder()
  const photos = await makePhotos(size)
  photos.forEach((photo, index) => writeFileSync(photoIn(folder, index), photo))
  const stored = photos.map(({ length }, index) => ({ path: photoIn(folder, index), sizeBytes: length }))
  writeFileSync(join(folder, 'report.html'), reportPage(largeReport(stored)))
  const browsers = await printByBrowser(workbench, folder)
  const settled = await makeByProduct(folder, photos, 'made at upload')
  const figures = compare(`report of 200 messages and ${WORDS[size]}`, settled, browsers)
  if (size === 'print') return figures
  const cold = await makeByProduct(folder, photos, 'missing')
  return [...figures, ...compare(`the same with the photos' print copies still to be made`, cold, browsers)]
}

function compare(report: string, ours: Made, browsers: Made): Figure[] {
  const what = `${report}, and printed by Chromium`
  return [
    {
      what: `${what}: speed`,
      ours: { ...milliseconds(ours.time), value: 1 / ours.time },
      reference: { ...milliseconds(browsers.time), value: 1 / browsers.time },
      bar: { atLeast: 5 },
    },
    {
      what: `${what}: time of a core`,
      ours: { ...milliseconds(ours.processor ?? NaN), value: 1 / (ours.processor ?? NaN) },
      reference: { ...milliseconds(browsers.processor ?? NaN), value: 1 / (browsers.processor ?? NaN) },
      bar: { atLeast: 5 },
    },
    {
      what: `${what}: bytes`,
      ours: megabytes(ours.bytes),
      reference: megabytes(browsers.bytes),
      bar: { atMost: 1.5 },
    },
  ]
}

function photoIn(folder: string, index: number): string {
  return join(folder, `photo-${index + 1}.jpg`)
}

interface Made {
  /** The median, in milliseconds. */
  readonly time: number
  readonly bytes: number
  /** Of a core for one report, in milliseconds: on a busy machine it says more than the time. */
  readonly processor: number | undefined
}

/** As the product does it: the pictures come from the store of files, the rest is made in a warm process. */
async function makeByProduct(folder: string, photos: readonly Buffer[], state: Copies): Promise<Made> {
  const blobs = createDiskBlobStore(join(folder, 'blobs'))
  const copies = createPrintCopies({ blobs, log: { warn: console.warn }, make: makePrintCopy })
  const files = photos.map((_, index) => ({ practice_id: 'bench', id: `photo-${index}` }))
  for (const [index, file] of files.entries()) {
    await blobs.put(blobKey(file), createReadStream(photoIn(folder, index)), Infinity)
    copies.makeSoon(file)
  }
  for (const file of files) await copies.borrow(file)
  const reports = createPrivateFolder(join(folder, 'reports'))
  const maker = createReportMaker({ folder: reports })
  const made = await measure(processorTime, async () => {
    if (state === 'missing') for (const file of files) await blobs.remove(printKey(file))
    const { path, sizeBytes } = await maker.make(async (draw) => {
      const pictures: StoredPhoto[] = []
      for (const file of files) pictures.push(await copies.borrow(file))
      return draw(largeReport(pictures))
    })
    rmSync(path)
    return sizeBytes
  })
  await maker.close()
  return made
}

/**
 * In a browser that runs already, as a service would have it: each report opens its page in a context of its own, so that
 * nothing of one patient is left for the next, loads its pictures and prints.
 */
async function printByBrowser(workbench: Workbench, folder: string): Promise<Made> {
  const browser = await workbench.browser()
  const address = pathToFileURL(join(folder, 'report.html')).href
  const margin = { top: '1in', right: '1in', bottom: '1in', left: '1in' }
  return measure(startedProcessorTime, async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(address)
    const { length } = await page.pdf({ format: 'Letter', margin, printBackground: true, tagged: true })
    await context.close()
    return length
  })
}

/** `make` gives its bytes' number. */
async function measure(timeOfCore: () => number | undefined, make: () => Promise<number>): Promise<Made> {
  const bytes = await make()
  const times: number[] = []
  const before = timeOfCore()
  for (let index = 0; index < SAMPLES; index += 1) times.push(await timed(make))
  const after = timeOfCore()
  const processor = before === undefined || after === undefined ? undefined : (after - before) / SAMPLES
  return { time: median(times), bytes, processor }
}
