import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('surveys/web', {
  planQuestion: 'How did the answer affect your plan?',
  referralQuestion: 'How did it affect a referral?',
  more: withValues<{ highest: number }>('Rate from 1 to {highest}, add a comment'),
  patientValue: withValues<{ highest: number }>('Value for the patient ({highest} is highest)'),
  senderValue: withValues<{ highest: number }>('Value for you ({highest} is highest)'),
  comment: 'Comment',
  optional: 'Optional',
  planConfirmed: 'Confirmed it',
  planNewAdvice: 'New advice',
  planNotUseful: 'Not useful',
  planNoEffect: 'No effect',
  referralAvoided: 'Planned, now avoided',
  referralStillNeeded: 'Planned, still needed',
  referralNotNeeded: 'Not planned, not needed',
  referralPrompted: 'Not planned, now made',
  referralNoBenefit: 'No benefit',
  referralOther: 'Other',
})
