import { definePhrases, withElements } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('messages/web/presence', {
  connectionLost:
    'Connection lost. Keep this page open: your messages will be sent when you are back online.',
  typing: withElements<'who', { names: string; count: number }>(
    '<who>{names}</who> {count, plural, one {is typing} other {are typing}}',
  ),
  here: withElements<'who', { names: string; count: number }>(
    '<who>{names}</who> {count, plural, one {is in this case now} other {are in this case now}}',
  ),
})
