import { coverDataSchema } from './cover-data.ts'
import { drawCover } from './draw-cover.ts'
import { handOver } from './hand-over.ts'

/** Prints the cover page of a fax in a thread of its own. */
export default async function makeCover(input: unknown) {
  return handOver(await drawCover(coverDataSchema.parse(input)))
}
