import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('guide/web', {
  guide: 'Guide',
})
