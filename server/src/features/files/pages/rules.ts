import { FILE_PAGE_FAULTS, type FilePageFault } from '@econsult/contract/files'
import { z } from 'zod'

/** The picture of a page, or the reason why there is none. */
export type PageCopy =
  | { bytes: Uint8Array; type: 'image/jpeg' | 'image/png'; width: number; height: number }
  | { fault: FilePageFault }

/**
 * One page of a TIFF. It has either the position of its picture among the pictures of all pages, or the reason why
 * there is no picture.
 */
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
   * The number of pages in the file. It can be higher than the length of `pages`. Null if there are too many pages to
   * count.
   */
  total: z.number().int().nullable(),
  pages: z.array(keptPageSchema),
  /** If the file is damaged, for example truncated, the number of pages before the damage; otherwise omitted. */
  damagedAfter: z.number().int().optional(),
})

export type KeptPage = z.infer<typeof keptPageSchema>
export type PageList = z.infer<typeof pageListSchema>

/**
 * If the last pages of a long file have no picture, returns the numbers of the first and the last of these pages,
 * counted from 1. Returns undefined if all pages have one.
 */
export function leftOutPages({ total, pages }: PageList): { first: number; last: number } | undefined {
  return total !== null && total > pages.length ? { first: pages.length + 1, last: total } : undefined
}
