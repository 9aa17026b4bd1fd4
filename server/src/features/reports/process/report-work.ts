import { z } from 'zod'
import { coverDataSchema } from '../pdf/cover-data.ts'
import { reportDataSchema } from '../pdf/report-data.ts'
import { summaryDataSchema } from '../pdf/summary-data.ts'

/** Requests to the report process: write a report to a new file, make the PDF of a visit or a fax cover, or warm up. */
export const reportWorkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), data: reportDataSchema, path: z.string() }),
  z.object({ kind: z.literal('summary'), data: summaryDataSchema }),
  z.object({ kind: z.literal('cover'), data: coverDataSchema }),
  z.object({ kind: z.literal('warm-up') }),
])

export type ReportWork = z.infer<typeof reportWorkSchema>

/** Responses of the report process. */
export const reportAnswerSchema = z.union([
  z.object({ made: z.unknown() }),
  z.object({ failed: z.instanceof(Error) }),
])

export type ReportAnswer = z.infer<typeof reportAnswerSchema>
