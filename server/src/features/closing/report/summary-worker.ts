import { move } from 'piscina'
import { drawSummary } from './draw-summary.ts'
import { summaryDataSchema } from './summary-data.ts'

/** Prints one visit in a thread of its own; the bytes are handed over, not copied. */
export default async function makeSummary(input: unknown) {
  return move(await drawSummary(summaryDataSchema.parse(input)))
}
