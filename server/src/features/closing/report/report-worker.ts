import { move } from 'piscina'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawReport } from './draw-report.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { reportDataSchema } from './report-data.ts'

const REPORT_NICENESS = 5

// Both hold for the whole process: pictures must leave a core free and keep no memory between reports.
sharp.concurrency(1)
sharp.cache(false)

// On Linux this is the thread alone: a report takes what other people's calls leave of a core.
if (process.platform === 'linux') setPriority(REPORT_NICENESS)

/** Makes one report in its own thread; the bytes are handed over, not copied. */
export default async function makeReport(input: unknown) {
  const data = reportDataSchema.parse(input)
  const pictures: (PreparedPicture | null)[] = []
  for (const { picture } of data.files) pictures.push(picture ? await preparePicture(picture) : null)
  return move(await drawReport(data, pictures))
}
