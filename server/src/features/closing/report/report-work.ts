import { z } from 'zod'
import { coverDataSchema } from './cover-data.ts'
import { reportDataSchema } from './report-data.ts'
import { summaryDataSchema } from './summary-data.ts'

/** What the process that makes reports can be asked for: a report in a new file, the PDF of a visit or of a fax's cover. */
export const reportWorkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), data: reportDataSchema, path: z.string() }),
  z.object({ kind: z.literal('summary'), data: summaryDataSchema }),
  z.object({ kind: z.literal('cover'), data: coverDataSchema }),
])

export type ReportWork = z.infer<typeof reportWorkSchema>

/** What it answers. */
export const reportAnswerSchema = z.union([
  z.object({ made: z.unknown() }),
  z.object({ failed: z.instanceof(Error) }),
])

export type ReportAnswer = z.infer<typeof reportAnswerSchema>
