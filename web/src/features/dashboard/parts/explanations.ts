import { ACTIVE_USER_DAYS, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'

const SENT = 'Cases sent in these dates, by the day in UTC; support cases are not consults.'
const SPECIALTY = 'A consult sent to several specialties counts once in each.'
const SPREAD =
  'Half of the consults were faster than the median, nine of ten faster than the 90th percentile.'
const EVENTS = 'case events'
const CLAIMS = 'claim status of the cases, as confirmed by the record systems'

const SURVEYS = 'the last survey of each closed consult'
const ANSWERED = 'Of the surveys that answer this question; fewer than five are withheld.'

/** Added to the explanation of values that are computed from a sample, because there are very many consults. */
export const ESTIMATED = 'Medians and percentiles are estimated from an even part of these consults.'

/** Explanations of the dashboard values: how each value is counted, and the source of its data. */
export const EXPLANATIONS = {
  totalConsults: { what: SENT, source: EVENTS },
  openConsults: { what: 'Consults in the total that are not closed now.', source: EVENTS },
  savings: {
    what: `$${SAVING_PER_CONSULT} for each consult sent in these dates, closed or not.`,
    source: EVENTS,
  },
  activeUsers: {
    what: `People with an active account who were signed in within the last ${ACTIVE_USER_DAYS} days, regardless of the filters.`,
    source: 'sign-in sessions',
  },
  consultsPerUser: {
    what: 'Consults in the last month shown, divided by today’s active users.',
    source: `${EVENTS} and sign-in sessions`,
  },
  providers: { what: 'People who sent at least one of the consults.', source: EVENTS },
  consultsPerProvider: { what: 'Consults divided by the providers who sent them.', source: EVENTS },
  states: {
    what: 'The consults by their state now: Waiting is the specialist’s turn, Replied the provider’s.',
    source: 'cases',
  },
  bySpecialty: { what: `${SENT} ${SPECIALTY}`, source: EVENTS },
  byProvider: { what: `${SENT} Each counts for the provider who sent it.`, source: EVENTS },
  submitted: { what: 'Closed consults whose claim or upload was accepted.', source: CLAIMS },
  notSubmitted: { what: 'Consults whose report went to athena without a claim.', source: CLAIMS },
  claims: {
    what: 'Consults sent in these dates that are closed now, by their claim status.',
    source: CLAIMS,
  },
  codes: {
    what: 'CPT codes in the submitted claims of closed consults; a claim with two codes counts in both.',
    source: 'billing at closing',
  },
  assignment: { what: `From sending the case to the first specialist assigned. ${SPREAD}`, source: EVENTS },
  reply: { what: `From sending the case to the specialist’s first message. ${SPREAD}`, source: EVENTS },
  closing: {
    what: `From sending the case to its last closing, for cases that are closed now. ${SPREAD}`,
    source: EVENTS,
  },
  messages: {
    what: 'The average number of messages that people wrote in the consults that are closed now.',
    source: 'messages',
  },
  avoided: {
    what: `A visit was thought of and is now avoided. ${ANSWERED}`,
    source: SURVEYS,
  },
  prompted: {
    what: `No visit was thought of, and one is now made. ${ANSWERED}`,
    source: SURVEYS,
  },
  newAdvice: { what: `The answer gave new or additional advice. ${ANSWERED}`, source: SURVEYS },
  responseRate: {
    what: 'Consults closed with an answer to at least one of the two questions, of those about which they were asked: closed with a specialist’s answer, since there are questions.',
    source: SURVEYS,
  },
  referralEffect: { what: `What the answer did for a referral. ${ANSWERED}`, source: SURVEYS },
  planEffect: { what: `What the answer did for the plan. ${ANSWERED}`, source: SURVEYS },
  intervals: {
    what: `From sending, and from the first assignment, to the first reply. Declined: declined at least once, of all. ${SPREAD}`,
    source: EVENTS,
  },
  avoidedBySpecialty: {
    what: `Visits avoided in each specialty. ${ANSWERED} ${SPECIALTY}`,
    source: SURVEYS,
  },
} as const
