import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('messages/web/composer', {
  caseClosed: 'This case is closed.',
  reopenToWrite: 'Reopen it to write again.',
  keptUntilThen: 'Your unsent message is kept until then.',
  keptUntilReopened: 'Your unsent message is kept until the case is reopened.',
  message: 'Message',
  writeMessageFor: withValues<{ name: string }>('Write a message for {name}'),
  writeMessage: 'Write a message',
  enterKey: 'Enter',
  send: 'Send',
  notSentYetAnd: withValues<{ effect: string }>('Not sent yet. {effect}'),
  notSentYet: 'Not sent yet',
  pasteOrDropFiles: 'Paste or drop files here.',
  tooLong: withValues<{ most: number; count: number }>(
    'A message has at most {most, number} characters; this one has {count, number}.',
  ),
  needsAnswer: 'Needs an answer',
  ok: 'OK',
})
