import { drawSummary } from './draw-summary.ts'
import { handOver } from './hand-over.ts'
import { summaryDataSchema } from './summary-data.ts'

/** Prints one visit in a thread of its own. */
export default async function makeSummary(input: unknown) {
  return handOver(await drawSummary(summaryDataSchema.parse(input)))
}
