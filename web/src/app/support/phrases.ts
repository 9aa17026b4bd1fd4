import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('app/web/support', {
  help: 'Help',
})
