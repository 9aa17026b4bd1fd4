import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('auth/web', {
  back: 'Back',
})
