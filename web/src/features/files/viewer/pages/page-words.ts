import type { FilePageFault, FilePages } from '@econsult/contract/files'
import { phrases } from './phrases.ts'

/** The reason why a page is not displayed. */
export const PAGE_FAULT_WORDS: Readonly<Record<FilePageFault, string>> = {
  tooLarge: phrases.pageTooLarge,
  unreadable: phrases.pageUnreadable,
}

/** The reason why no page is displayed; undefined if at least one is. */
export function unshownWords({ total, pages }: FilePages): string | undefined {
  if (total === null) return phrases.tooManyPages
  return pages.length === 0 ? phrases.unreadable : undefined
}

/** A sentence on the omitted last pages of a long file; undefined if all pages are displayed. */
export function leftOutWords({ total, pages }: FilePages): string | undefined {
  const first = pages.length + 1
  if (total === null || first > total) return undefined
  return first === total ? phrases.pageLeftOut({ page: first }) : phrases.pagesLeftOut({ first, last: total })
}

/** A sentence with the page after which the file is damaged; undefined for an intact file. */
export function damagedWords({ damagedAfter }: FilePages): string | undefined {
  if (damagedAfter === null) return undefined
  return phrases.damagedAfter({ page: damagedAfter })
}
