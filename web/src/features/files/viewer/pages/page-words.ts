import type { FilePageFault, FilePages } from '@econsult/contract/files'

const DOWNLOAD = 'Download the file and open it on this device.'

/** Why one page is not shown. */
export const PAGE_FAULT_WORDS: Readonly<Record<FilePageFault, string>> = {
  tooLarge: `This page is too large to be shown. ${DOWNLOAD}`,
  unreadable: `This page could not be read. ${DOWNLOAD}`,
}

/** Why none of the pages is shown; undefined if some are. */
export function unshownWords({ total, pages }: FilePages): string | undefined {
  if (total === null) return `It has too many pages to be shown here. ${DOWNLOAD}`
  return pages.length === 0 ? `It could not be read. ${DOWNLOAD}` : undefined
}

/** Which pages at the end of a long file are not shown; undefined if all are. */
export function leftOutWords({ total, pages }: FilePages): string | undefined {
  const first = pages.length + 1
  if (total === null || first > total) return undefined
  const words = first === total ? `Page ${first} is` : `Pages ${first} to ${total} are`
  return `${words} not shown here. Download the file to see all pages.`
}

/** After which page the file is damaged; undefined if it is whole. */
export function damagedWords({ damagedAfter }: FilePages): string | undefined {
  if (damagedAfter === null) return undefined
  return `This file is damaged after page ${damagedAfter}: what follows could not be read.`
}
