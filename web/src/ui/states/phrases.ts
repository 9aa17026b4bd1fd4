import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/states', {
  serverDidNotAnswer: 'The server did not answer. Nothing is lost.',
  retry: 'Retry',
  noConnection: 'No connection',
  notAvailableOffline:
    'This page is not available offline yet. Keep this browser tab open: what you typed will be sent when you are back online.',
  tryingAgainIn: withValues<{ seconds: number }>('Trying again in {seconds} s'),
  tryingAgain: 'Trying again',
})
