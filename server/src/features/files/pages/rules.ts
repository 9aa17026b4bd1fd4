import { FILE_PAGE_FAULTS, type FilePageFault } from '@econsult/contract/files'
import { z } from 'zod'

/** The picture of a page, or why there is none. */
export type PageCopy =
  | { bytes: Uint8Array; type: 'image/jpeg' | 'image/png'; width: number; height: number }
  | { fault: FilePageFault }

/** One page of a TIFF: where its picture is among those of all pages, or why there is none. */
const keptPageSchema = z.union([
  z.object({
    start: z.number().int(),
    bytes: z.number().int(),
    type: z.enum(['image/jpeg', 'image/png']),
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({ fault: z.enum(FILE_PAGE_FAULTS) }),
])

/** The pages of a TIFF, as they are stored beside their pictures. */
export const pageListSchema = z.object({
  /** How many pages the file has, more than `pages` of a long one; null if it has too many to be read. */
  total: z.number().int().nullable(),
  pages: z.array(keptPageSchema),
  /** After which page the file is damaged, as one that was cut off; absent for a whole file. */
  damagedAfter: z.number().int().optional(),
})

export type KeptPage = z.infer<typeof keptPageSchema>
export type PageList = z.infer<typeof pageListSchema>

/** The numbers of the pages without a picture at the end of a long file, counted from 1; undefined if there are none. */
export function leftOutPages({ total, pages }: PageList): { first: number; last: number } | undefined {
  return total !== null && total > pages.length ? { first: pages.length + 1, last: total } : undefined
}
