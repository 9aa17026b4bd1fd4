import type { FilePageFault, FilePages } from '@econsult/contract/files'

const DOWNLOAD = 'Download the file and open it on this device.'

/** The reason why a page is not displayed. */
export const PAGE_FAULT_WORDS: Readonly<Record<FilePageFault, string>> = {
  tooLarge: `This page is too large to be shown. ${DOWNLOAD}`,
  unreadable: `This page could not be read. ${DOWNLOAD}`,
}

/** The reason why no page is displayed; undefined if at least one is. */
export function unshownWords({ total, pages }: FilePages): string | undefined {
  if (total === null) return `It has too many pages to be shown here. ${DOWNLOAD}`
  return pages.length === 0 ? `It could not be read. ${DOWNLOAD}` : undefined
}

/** A sentence on the omitted last pages of a long file; undefined if all pages are displayed. */
export function leftOutWords({ total, pages }: FilePages): string | undefined {
  const first = pages.length + 1
  if (total === null || first > total) return undefined
  const words = first === total ? `Page ${first} is` : `Pages ${first} to ${total} are`
  return `${words} not shown here. Download the file to see all pages.`
}

/** A sentence with the page after which the file is damaged; undefined for an intact file. */
export function damagedWords({ damagedAfter }: FilePages): string | undefined {
  if (damagedAfter === null) return undefined
  return `This file is damaged after page ${damagedAfter}: what follows could not be read.`
}
