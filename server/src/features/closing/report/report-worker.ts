import { drawReport } from './draw-report.ts'
import { handOver } from './hand-over.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { reportDataSchema } from './report-data.ts'

/** Makes one report in its own thread. */
export default async function makeReport(input: unknown) {
  const data = reportDataSchema.parse(input)
  const pictures: (PreparedPicture | null)[] = []
  for (const { picture } of data.files) pictures.push(picture ? await preparePicture(picture) : null)
  return handOver(await drawReport(data, pictures))
}
