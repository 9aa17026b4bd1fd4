import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about closing. */
export const CLOSING_ERRORS = definePhrases('closing/contract/errors', {
  senderCloses: 'Only the primary care provider can close a case.',
  senderReopens: 'Only the primary care provider can reopen a case.',
  already: withValues<{ state: 'closed' | 'open' }>(
    'This case is already {state, select, open {open} other {closed}}.',
  ),
  oneAlready: withValues<{ state: 'closed' | 'open' }>(
    'One of these cases is already {state, select, open {open} other {closed}}. Nothing was changed.',
  ),
})
