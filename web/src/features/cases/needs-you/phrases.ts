import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('cases/web/needs-you', {
  waiting: withValues<{ time: string }>('waiting {time}'),
  since: withValues<{ time: string }>('since {time}'),
  newMessage: withElements<'lead', { text: string }>('<lead>New message:</lead> {text}'),
  start: 'Start with the first case',
  needsYou: 'Needs you',
  casesNotLoaded: 'The cases could not be loaded',
  thatIsAll: withValues<{ otherCases: string }>('That is all. {otherCases}'),
  moreFollow: withValues<{ count: number }>(
    '{count, plural, one {# more case is waiting for you.} other {# more cases are waiting for you.}}',
  ),
  openCases: 'Open Cases',
  nothingWaits: 'Nothing is waiting for you',
  otherCases: withValues<{ count: number }>(
    '{count, plural, =0 {No other case is open.} one {# other open case is waiting for someone else.} other {# other open cases are waiting for someone else.}}',
  ),
  due: 'Due',
  patientName: 'Patient Name',
  question: 'Question',
  askedBy: 'Asked by',
  casesLeft: withValues<{ count: number }>('{count, number} left'),
  position: withValues<{ position: number; total: number }>('{position, number} of {total, number}'),
  positionAndLeft: withElements<'place' | 'rest', { position: number; total: number; left: number }>(
    '<place>{position, number} of {total, number}</place><rest>, {left, number} left</rest>',
  ),
  previousCase: 'Previous case',
  nextCase: 'Next case',
  open: 'Open',
  whenNextOpens: 'The next case opens after you sign an answer or make a decision',
  count: withValues<{ count: number }>('{count, plural, one {# case} other {# cases, earliest due first}}'),
  countOrMore: withValues<{ count: number }>('{count, number} or more cases, earliest due first'),
  offeredToYou: 'Offered to you',
  offersHint: 'Overdue with another specialist; take one to see it',
  yourTurn: 'Your turn',
  whichCases: 'Which cases',
  allOpen: 'All open',
  sent: withValues<{ left: number }>(
    'Sent. {left, plural, =0 {That was the last one.} one {# case left.} other {# cases left.}}',
  ),
  done: withValues<{ patientName: string; left: number }>(
    'Done with {patientName}. {left, plural, =0 {That was the last one.} one {# case left.} other {# cases left.}}',
  ),
  backToCase: 'Back to the case',
})
