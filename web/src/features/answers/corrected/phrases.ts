import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('answers/web/corrected', {
  correctedAnswer: withValues<{ specialty: string }>('Corrected answer {specialty}'),
  haveRead: 'I have read it',
  correctedByDr: withValues<{ name: string }>('Dr {name} corrected the answer after this case was closed'),
  correctedBy: withValues<{ name: string }>('{name} corrected the answer after this case was closed'),
  notCorrectable: withValues<{ name: string }>(
    'This answer can no longer be corrected: {name} has no active account here. If something in it must change, ask another specialist in a new case.',
  ),
})
