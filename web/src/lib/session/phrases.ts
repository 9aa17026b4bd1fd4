import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('lib/web/session', {
  startOver: 'Your password is set. Now enter the details of your practice, with this email and password.',
})
