import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('support/web', {
  attachedFiles: 'Attached files',
  uploading: withValues<{ name: string }>('Uploading {name}'),
  retry: withValues<{ name: string }>('Retry {name}'),
  remove: withValues<{ name: string }>('Remove {name}'),
  messageToSupport: 'Message to support',
  attachFiles: 'Attach files',
  dropHint: 'or drop files here',
  send: 'Send',
  filesForSupport: 'Files for support',
  messages: 'Messages',
  empty: withElements<'guide'>(
    'Tell us what you need. A screenshot often helps. Many answers are in <guide>the guide</guide>.',
  ),
  sent: 'Sent',
  support: 'Support',
  close: 'Close',
  notAllSent: 'Some files could not be sent. Remove or retry the files marked in red, then send again.',
})
