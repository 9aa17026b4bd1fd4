import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('messages/web/corrections', {
  saved: 'Message corrected.',
  correctMessage: 'Correct message',
  correctHelp: 'Everyone in the case sees the new text, with the old text struck through.',
  noNewReply: 'This does not ask for a new reply.',
  saveCorrection: 'Save correction',
  correctedText: 'Corrected text',
  before: 'Before:',
  corrected: 'Corrected:',
  correctedAt: withElements<'at', { time: string }>('corrected <at>{time}</at>'),
  textCopied: 'Text copied.',
  notCopied: 'Your browser did not allow copying. Select the text and copy it.',
  moreAboutMessage: withValues<{ time: string }>('More about your message of {time}'),
  correct: 'Correct',
  bothVersionsKept: 'Both versions are kept',
  copyText: 'Copy text',
})
