import { definePhrases } from '@econsult/contract/languages/phrases'

// A set of the feature 'app', because these pages are loaded before the translations of the feature 'pages'.
export const phrases = definePhrases('app/web/messages', {
  inbox: 'Inbox',
  notFound: 'NotFound',
  pageNotFound: 'This page does not exist',
  checkTheLink: 'Check the link or go to your inbox.',
  somethingWentWrong: 'Something went wrong',
  pageStopped: 'This page stopped working. What you saved is kept; reload the page to continue.',
  reload: 'Reload',
})
