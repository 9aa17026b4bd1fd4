import { z } from 'zod'
import { idSchema, timeSchema } from '../fields.ts'

/** manifest.json, the last file of an export; if it is missing, the export is incomplete. */
export const exportManifestSchema = z.object({
  practiceId: idSchema,
  practiceName: z.string(),
  exportedAt: timeSchema,
  /** Each JSON lines file, with the number of its lines and the SHA-256 of its text. */
  parts: z.array(z.object({ name: z.string(), lines: z.number().int(), sha256: z.string() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** The paths of files whose bytes are missing from our store or differ from the originally stored bytes. */
    damaged: z.array(z.string()),
  }),
  /** Data that the product stores for the practice but omits from the export, with the reason. */
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
})
export type ExportManifest = z.infer<typeof exportManifestSchema>
