import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/pdf', {
  pageNotShown: 'This page could not be shown. Download the file and open it on this device.',
  pageOf: withValues<{ number: number; count: number }>('Page {number} of {count}'),
})
