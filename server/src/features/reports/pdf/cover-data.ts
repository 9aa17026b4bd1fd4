import { z } from 'zod'

/** The data printed on the cover page of a fax; contains no patient name. */
export const coverDataSchema = z.object({
  productName: z.string(),
  /** The practice that receives the fax. */
  to: z.string(),
  faxNumber: z.string(),
  /** The link that opens the report without login. */
  link: z.string(),
  /** The number of days for which the link is valid. */
  linkDays: z.number().int(),
  /** True if the report corrects a previously sent report. */
  isCorrected: z.boolean(),
  /** The time of printing, in milliseconds since 1970. */
  generatedAt: z.number(),
})
export type CoverData = z.infer<typeof coverDataSchema>
