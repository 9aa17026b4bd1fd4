import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/notices', {
  close: 'Close',
})
