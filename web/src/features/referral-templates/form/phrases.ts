import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('referral-templates/web/form', {
  questionsForComplaint: 'Questions for a common complaint',
  templateVersion: withValues<{ specialty: string; number: number }>(
    '{specialty} template, version {number}',
  ),
  change: 'Change',
  noTemplate: 'No template',
  callIf: withElements<'strong', { sign: string }>('<strong>Call instead of writing</strong> if {sign}.'),
  callNumberIf: withElements<'strong', { sign: string; phone: string }>(
    '<strong>Call instead of writing</strong> if {sign}: {phone}.',
  ),
  ifKnown: 'if known',
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  which: 'Which',
  workUpExpected: 'Work-up expected',
  notFound: 'Not found. You can send without it.',
  ifPossible: 'If possible',
  basedOn: withValues<{ source: string }>('Based on {source}.'),
  missing: withValues<{ count: number }>(
    '{count, plural, one {# item is missing. You can send without it.} other {# items are missing. You can send without them.}}',
  ),
})
