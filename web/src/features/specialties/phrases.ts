import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

type ReplyTimeValues = { median: string; share: 'most' | 'nineOfTen'; ninetieth: string }

export const phrases = definePhrases('specialties/web', {
  replyTime: withElements<'usual', ReplyTimeValues>(
    'Usually answered in <usual>{median}</usual>, {share, select, most {most} other {nine of ten}} within {ninetieth}',
  ),
  replyTimeOf: withElements<'usual', ReplyTimeValues & { specialty: string }>(
    '{specialty}: usually answered in <usual>{median}</usual>, {share, select, most {most} other {nine of ten}} within {ninetieth}',
  ),
  defaultHint: withValues<{ specialty: string; name: string }>('{specialty} cases go to {name} by default.'),
  notLoaded: 'The specialties could not be loaded.',
  retry: 'Retry',
  select: 'Select Specialty',
  chooseOneOrMore: 'Choose one or more',
})
