import { giveWay } from '../../../give-way.ts'
import { drawCover } from './draw-cover.ts'
import { drawSummary } from './draw-summary.ts'
import { type ReportAnswer, type ReportWork, reportWorkSchema } from './report-work.ts'
import { writeReport } from './write-report.ts'

function make(work: ReportWork): Promise<unknown> {
  if (work.kind === 'report') return writeReport(work.data, work.path)
  return work.kind === 'summary' ? drawSummary(work.data) : drawCover(work.data)
}

async function answer(input: unknown): Promise<ReportAnswer> {
  try {
    return { made: await make(reportWorkSchema.parse(input)) }
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

giveWay()
process.on('message', (input) => void answer(input).then((answered) => process.send?.(answered)))
// The server is gone, or wants no more.
process.once('disconnect', () => process.exit())
