import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('files/web/viewer/pages', {
  pageOfFile: withValues<{ place: string; name: string }>('{place} of {name}'),
  pageTooLarge: 'This page is too large to be shown. Download the file and open it on this device.',
  pageUnreadable: 'This page could not be read. Download the file and open it on this device.',
  tooManyPages:
    'This file has too many pages to be shown here. Download the file and open it on this device.',
  unreadable: 'This file could not be read. Download the file and open it on this device.',
  pageLeftOut: withValues<{ page: number }>(
    'Page {page} is not shown here. Download the file to see all pages.',
  ),
  pagesLeftOut: withValues<{ first: number; last: number }>(
    'Pages {first} to {last} are not shown here. Download the file to see all pages.',
  ),
  damagedAfter: withValues<{ page: number }>(
    'This file is damaged after page {page}: the remaining pages could not be read.',
  ),
  pageOfCount: withValues<{ page: number; count: number }>('Page {page} of {count}'),
})
