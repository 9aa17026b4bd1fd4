import { FILE_PAGE_FAULTS, type FilePageFault } from '@econsult/contract/files'
import { z } from 'zod'

/** The picture of a page, or the reason why there is none. */
export type PageCopy =
  | { bytes: Uint8Array; type: 'image/jpeg' | 'image/png'; width: number; height: number }
  | { fault: FilePageFault }

/** One page of a TIFF: the position of its picture among the pictures of all pages, or the reason why there is none. */
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

/** The list of a TIFF's pages, as stored beside their pictures. */
export const pageListSchema = z.object({
  /**
   * The number of pages in the file, which can be more than the length of `pages`; null if there are too many pages to
   * count.
   */
  total: z.number().int().nullable(),
  pages: z.array(keptPageSchema),
  /** The number of pages before the damage, if the file is damaged, for example truncated; otherwise omitted. */
  damagedAfter: z.number().int().optional(),
})

export type KeptPage = z.infer<typeof keptPageSchema>
export type PageList = z.infer<typeof pageListSchema>

/**
 * Returns the numbers of the first and last page without a picture at the end of a long file, counted from 1; undefined
 * if all pages have one.
 */
export function leftOutPages({ total, pages }: PageList): { first: number; last: number } | undefined {
  return total !== null && total > pages.length ? { first: pages.length + 1, last: total } : undefined
}
