import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('audit/web/break-glass', {
  caseNotLoaded: 'The case could not be loaded',
  openThisCase: 'Open this case',
  whyNeeded: 'Why do you need to see this case?',
  consequences: withValues<{ practice: string; minutes: number }>(
    'It belongs to {practice}. The practice admins and the provider of the case are notified by email that you opened it, and your reason is recorded with everything that you view. Your access lasts {minutes} minutes. You can assign the case without opening it.',
  ),
  reason: 'Reason',
  openCase: 'Open the Case',
  backToInbox: 'Back to Inbox',
})
