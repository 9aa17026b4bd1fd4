import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('lib/web/undo', {
  undo: 'Undo',
  retry: 'Retry',
  sent: 'The case has been sent.',
  assigned: 'The specialist was assigned.',
  closed: withValues<{ count: number }>('{count, plural, one {The case is closed.} other {# cases closed.}}'),
  assignmentUndone: 'The assignment was undone.',
  notUndone: 'Not undone: the case has changed in the meantime.',
  reopened: withValues<{ count: number }>(
    '{count, plural, one {The case is open again.} other {# cases reopened.}}',
  ),
  alreadySent: withValues<{ count: number }>(
    '{count, plural, one {# delivery was already sent.} other {# deliveries were already sent.}}',
  ),
})
