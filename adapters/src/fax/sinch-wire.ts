import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { vendorId } from '../records/wire-fields.ts'

const faxSchema = z.object({
  id: vendorId,
  to: z.string().nullish(),
  status: z.enum(['QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILURE']),
  numberOfPages: z.number().int().nullish(),
  errorMessage: z.string().nullish(),
  labels: z.record(z.string(), z.string()).nullish(),
})
export type SinchFax = z.output<typeof faxSchema>

/** The schemas of Sinch's responses. */
export default answersOf(import.meta.url, {
  fax: faxSchema,
  faxes: z.object({ faxes: z.array(faxSchema).default([]) }),
})
