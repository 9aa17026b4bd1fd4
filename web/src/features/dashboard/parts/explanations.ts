import { ACTIVE_USER_DAYS, SAVING_PER_CONSULT } from '@econsult/contract/dashboard'
import { phrases } from './explanation-phrases.ts'
import { dollarWords } from './words.ts'

const SENT = phrases.sent
const SPREAD = phrases.spread
const ANSWERED = phrases.answered
const EVENTS = phrases.caseEvents
const CLAIMS = phrases.claimStatuses
const SURVEYS = phrases.surveys

/** Added to the explanation of values that are computed from a sample, because there are very many consults. */
export const ESTIMATED = phrases.estimated

/** Joins sentences. */
function joined(...sentences: readonly string[]): string {
  return sentences.join(' ')
}

/** Explanations of the dashboard values: how each value is counted, and the source of its data. */
export const EXPLANATIONS = {
  totalConsults: { what: SENT, source: EVENTS },
  openConsults: { what: phrases.openConsults, source: EVENTS },
  savings: { what: phrases.savings({ amount: dollarWords(SAVING_PER_CONSULT) }), source: EVENTS },
  activeUsers: { what: phrases.activeUsers({ days: ACTIVE_USER_DAYS }), source: phrases.sessions },
  consultsPerUser: { what: phrases.consultsPerUser, source: phrases.eventsAndSessions },
  providers: { what: phrases.providers, source: EVENTS },
  consultsPerProvider: { what: phrases.consultsPerProvider, source: EVENTS },
  states: { what: phrases.states, source: phrases.cases },
  bySpecialty: { what: joined(SENT, phrases.severalSpecialties), source: EVENTS },
  byProvider: { what: joined(SENT, phrases.byProvider), source: EVENTS },
  submitted: { what: phrases.submitted, source: CLAIMS },
  notSubmitted: { what: phrases.notSubmitted, source: CLAIMS },
  claims: { what: phrases.claims, source: CLAIMS },
  codes: { what: phrases.codes, source: phrases.billing },
  assignment: { what: joined(phrases.assignment, SPREAD), source: EVENTS },
  reply: { what: joined(phrases.reply, SPREAD), source: EVENTS },
  closing: { what: joined(phrases.closing, SPREAD), source: EVENTS },
  messages: { what: phrases.messages, source: phrases.messageSource },
  avoided: { what: joined(phrases.avoided, ANSWERED), source: SURVEYS },
  prompted: { what: joined(phrases.prompted, ANSWERED), source: SURVEYS },
  newAdvice: { what: joined(phrases.newAdvice, ANSWERED), source: SURVEYS },
  responseRate: { what: phrases.responseRate, source: SURVEYS },
  referralEffect: { what: joined(phrases.referralEffect, ANSWERED), source: SURVEYS },
  planEffect: { what: joined(phrases.planEffect, ANSWERED), source: SURVEYS },
  intervals: { what: joined(phrases.intervals, SPREAD), source: EVENTS },
  avoidedBySpecialty: {
    what: joined(phrases.avoidedBySpecialty, ANSWERED, phrases.severalSpecialties),
    source: SURVEYS,
  },
} as const
