import { move } from 'piscina'
import { coverDataSchema } from './cover-data.ts'
import { drawCover } from './draw-cover.ts'

/** Prints the cover page of a fax in a thread of its own; the bytes are handed over, not copied. */
export default async function makeCover(input: unknown) {
  return move(await drawCover(coverDataSchema.parse(input)))
}
