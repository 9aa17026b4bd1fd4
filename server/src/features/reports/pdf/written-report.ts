import { z } from 'zod'

/** A report that was written to a file; the SHA-256 is in lower-case hexadecimal digits. */
export const writtenReportSchema = z.object({ sizeBytes: z.number(), sha256: z.string() })

export type WrittenReport = z.infer<typeof writtenReportSchema>
