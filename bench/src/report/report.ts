import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createReportMaker } from '../../../server/src/features/closing/report/make-report.ts'
import { type Figure, megabytes, milliseconds } from '../lib/figure.ts'
import { median, timed } from '../lib/samples.ts'
import type { Workbench } from '../lib/workbench.ts'
import { largeReport, makePhotos, type PhotoSize } from './large-case.ts'
import { reportPage } from './report-page.ts'
import { measureOthers } from './others-meanwhile.ts'

const SAMPLES = 5
const WORDS: Record<PhotoSize, string> = {
  phone: '10 phone photos of 12 MP',
  print: '10 photos of 1950 x 1350',
}

/** A long report beside the same report printed by a browser, and what it costs others (quality page). */
export async function benchReport(workbench: Workbench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of ['phone', 'print'] as const) figures.push(...(await compareWithBrowser(workbench, size)))
  return [...figures, ...(await measureOthers(workbench))]
}

async function compareWithBrowser(workbench: Workbench, size: PhotoSize): Promise<Figure[]> {
  const folder = workbench.folder()
  const photos = await makePhotos(size)
  photos.forEach((photo, index) => writeFileSync(photoIn(folder, index), photo))
  writeFileSync(join(folder, 'report.html'), reportPage(largeReport(photos)))
  const [ours, browsers] = [
    await makeByProduct(folder, photos.length),
    await printByBrowser(workbench, folder),
  ]
  const what = `report of 200 messages and ${WORDS[size]}, and the same printed by Chromium`
  return [
    {
      what: `${what}: speed`,
      ours: { ...milliseconds(ours.time), value: 1 / ours.time },
      reference: { ...milliseconds(browsers.time), value: 1 / browsers.time },
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
}

/** As the product does it: the pictures are read from the disk, the rest is made in a warm thread. */
async function makeByProduct(folder: string, photos: number): Promise<Made> {
  const maker = createReportMaker({ threads: 1 })
  const made = await measure(async () => {
    const files = await Promise.all(
      Array.from({ length: photos }, (_, index) => readFile(photoIn(folder, index))),
    )
    return maker.make(async () => largeReport(files))
  })
  await maker.close()
  return made
}

/** In a browser that runs already. */
async function printByBrowser(workbench: Workbench, folder: string): Promise<Made> {
  const page = await (await workbench.browser()).newPage()
  const address = pathToFileURL(join(folder, 'report.html')).href
  const margin = { top: '1in', right: '1in', bottom: '1in', left: '1in' }
  const made = await measure(async () => {
    await page.goto(address)
    return page.pdf({ format: 'Letter', margin, printBackground: true, tagged: true })
  })
  await page.close()
  return made
}

async function measure(make: () => Promise<Uint8Array>): Promise<Made> {
  const { length: bytes } = await make()
  const times: number[] = []
  for (let index = 0; index < SAMPLES; index += 1) times.push(await timed(make))
  return { time: median(times), bytes }
}
