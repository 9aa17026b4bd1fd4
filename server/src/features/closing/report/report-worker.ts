import { move } from 'piscina'
import sharp from 'sharp'
import { drawReport } from './draw-report.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { reportDataSchema } from './report-data.ts'

// Both hold for the whole process: pictures must leave a core free and keep no memory between reports.
sharp.concurrency(1)
sharp.cache(false)

/** Makes one report in its own thread; the bytes are handed over, not copied. */
export default async function makeReport(input: unknown) {
  const data = reportDataSchema.parse(input)
  const pictures: (PreparedPicture | null)[] = []
  for (const { picture } of data.files) pictures.push(picture ? await preparePicture(picture) : null)
  return move(await drawReport(data, pictures))
}
