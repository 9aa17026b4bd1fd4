import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

/** The banners above the cases. */
export const phrases = definePhrases('cases/web/inbox/banners', {
  doctor: withValues<{ lastName: string }>('Dr {lastName}'),
  welcome: withValues<{ name: string; email: string }>(
    'Welcome, {name}. Your practice is ready. We received your payment and will email the receipt to {email}.',
  ),
  confirmEmail: withElements<'strong', { email: string }>(
    'Confirm your email: open the link in the email that we sent to <strong>{email}</strong>.',
  ),
  sendAgain: 'Send again',
  addPhoneNumber: 'Add phone number',
  textWhenAnswered: 'Add your phone number to get a text when a specialist replies.',
  textWhenAssigned: 'Add your phone number to get a text when a case is assigned to you.',
  textWhenNews: 'Add your phone number to get a text when something new arrives.',
  casesAsOf: withValues<{ time: string }>('Cases as of {time}'),
  noConnection: 'No connection. Keep this page open: what you type is sent when you are back online.',
  messagesWaiting: withValues<{ count: number }>(
    '{count, plural, one {# message is waiting.} other {# messages are waiting.}}',
  ),
  showAllCases: 'Show all cases',
  consults: withValues<{ from: string; to: string }>('Consults sent {from} to {to}'),
  consultsWith: withValues<{ from: string; to: string; filters: string }>(
    'Consults sent {from} to {to}: {filters}',
  ),
  oneSpecialty: 'one specialty',
  oneProvider: 'by one provider',
  byProvider: withValues<{ name: string }>('by {name}'),
  withoutSpecialist: 'without a specialist',
  noClaim: 'no claim',
  cpt: withValues<{ code: string }>('CPT {code}'),
  assigned: 'assigned',
  answered: 'answered',
  closed: 'closed',
  declined: 'declined',
  surveyAnswered: 'survey answered',
  surveySkipped: 'survey skipped',
  effectOnPlan: withValues<{ effect: string }>('effect on the plan: {effect}'),
  effectOnReferral: withValues<{ effect: string }>('effect on the referral: {effect}'),
})
