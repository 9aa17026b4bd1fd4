import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDiskBlobStore } from '../../../adapters/src/blob/disk-blob-store.ts'
import { createMemoryFolder } from '../../../adapters/src/blob/memory-folder.ts'
import { makePrintCopy } from '../../../server/src/features/reports/pdf/prepare-picture.ts'
import { createPrintCopies } from '../../../server/src/features/files/print-copies.ts'
import { blobKey, printKey } from '../../../server/src/features/files/rules.ts'
import { createReportMaker } from '../../../server/src/features/reports/process/make-report.ts'
import { type Figure, megabytes, milliseconds } from '../lib/figure.ts'
import { processorTime, startedProcessorTime } from '../lib/processor-time.ts'
import { median, timed } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { largeReport, makePhotos, type PhotoSize, type StoredPhoto } from './large-case.ts'
import { reportPage } from './report-page.ts'
import { measureOthers } from './others-meanwhile.ts'
import { measurePeakMemory } from './peak-memory.ts'

/** The number of uncounted runs, after which the product and the browser have compiled their code. */
const WARM_UPS = 10
const SAMPLES = 9
const WORDS: Record<PhotoSize, string> = {
  phone: '10 phone photos of 12 MP',
  print: '10 photos of 1950 x 1350',
}

/** The states of the photos' print copies: created after the upload, as usual, or missing, as after a fault. */
const COPIES = ['made at upload', 'missing'] as const
type Copies = (typeof COPIES)[number]
const TITLES: Record<Copies, (report: string) => string> = {
  'made at upload': (report) => report,
  missing: () => `the same with the photos' print copies still to be made`,
}

/**
 * Measures the time for a long report compared with a browser printing an equal report, and its effect on other calls.
 */
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
  const browser = await browserPrinter(workbench, folder)
  const product = await productMaker(folder, photos)
  const figures: Figure[] = []
  for (const state of size === 'phone' ? COPIES : COPIES.slice(0, 1)) {
    const [ours, theirs] = await measureInTurns(product.maker(state), browser)
    figures.push(...compare(TITLES[state](`report of 200 messages and ${WORDS[size]}`), ours, theirs))
  }
  await product.close()
  return figures
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
      ours: { ...milliseconds(ours.processor), value: 1 / ours.processor },
      reference: { ...milliseconds(browsers.processor), value: 1 / browsers.processor },
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
  /**
   * The processor time of one report, in milliseconds, which varies less than elapsed time on a busy machine.
   * NaN if unknown.
   */
  readonly processor: number
}

/** A method of creating the report. */
interface Maker {
  /** Creates the report and returns its size in bytes. */
  make(): Promise<number>
  /** Returns the processor time of its processes so far, in milliseconds. */
  timeOfCore(): number | undefined
}

/** Creates the report as the product does, with pictures from the file store and with a warm process. */
async function productMaker(folder: string, photos: readonly Buffer[]) {
  const blobs = createDiskBlobStore(join(folder, 'blobs'))
  const copies = createPrintCopies({ blobs, log: { warn: console.warn }, make: makePrintCopy })
  const files = photos.map((_, index) => ({ practice_id: 'bench', id: `photo-${index}` }))
  for (const [index, file] of files.entries()) {
    await blobs.put(blobKey(file), createReadStream(photoIn(folder, index)), Infinity)
    copies.makeSoon(file)
  }
  for (const file of files) await copies.borrow(file)
  const reports = createReportMaker({ folder: createMemoryFolder(join(folder, 'reports')) })
  async function make(): Promise<number> {
    const { path, sizeBytes } = await reports.make({ practiceId: 'bench', id: 'bench' }, async (draw) => {
      const pictures: StoredPhoto[] = []
      for (const file of files) {
        const picture = await copies.borrow(file)
        if ('problem' in picture) throw new Error(picture.problem)
        pictures.push(picture)
      }
      return draw(largeReport(pictures))
    })
    rmSync(path)
    return sizeBytes
  }
  async function makeWithoutCopies(): Promise<number> {
    for (const file of files) await blobs.remove(printKey(file))
    return make()
  }
  return {
    maker: (state: Copies): Maker => ({
      make: state === 'missing' ? makeWithoutCopies : make,
      timeOfCore: processorTime,
    }),
    close: () => reports.close(),
  }
}

/**
 * Creates the report in a running browser, as a service would: each report opens its page in a separate context, so
 * that no patient data remains for the next report, loads its pictures and prints.
 */
async function browserPrinter(workbench: Workbench, folder: string): Promise<Maker> {
  const browser = await workbench.browser()
  const address = pathToFileURL(join(folder, 'report.html')).href
  const margin = { top: '1in', right: '1in', bottom: '1in', left: '1in' }
  async function make(): Promise<number> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(address)
    const { length } = await page.pdf({ format: 'Letter', margin, printBackground: true, tagged: true })
    await context.close()
    return length
  }
  return { make, timeOfCore: startedProcessorTime }
}

/** The product and the browser create the report in turns, so that a slow phase of the machine affects both. */
async function measureInTurns(ours: Maker, theirs: Maker): Promise<[Made, Made]> {
  const [mine, other] = [createSamples(ours), createSamples(theirs)]
  for (let index = -WARM_UPS; index < SAMPLES; index += 1) {
    await mine.take(index >= 0)
    await other.take(index >= 0)
  }
  return [mine.made(), other.made()]
}

function createSamples({ make, timeOfCore }: Maker) {
  const times: number[] = []
  let processor = 0
  let bytes = 0
  return {
    async take(counts: boolean): Promise<void> {
      const before = timeOfCore() ?? NaN
      const time = await timed(async () => (bytes = await make()))
      if (!counts) return
      times.push(time)
      processor += ((timeOfCore() ?? NaN) - before) / SAMPLES
    },
    made: (): Made => ({ time: median(times), bytes, processor }),
  }
}
