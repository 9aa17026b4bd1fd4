import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('closing/web/billing', {
  bill: 'Bill for this consult',
  billedBefore: 'A claim was submitted before',
  becomesSubmitted: withElements<'b'>('Claim Status becomes <b>SUBMITTED</b>'),
  becomesNotSubmitted: withElements<'b'>('Claim Status becomes <b>NOT SUBMITTED</b>'),

  cptCodes: 'CPT Codes',
  codesNotLoaded: 'The codes could not be loaded',
  loadingCodes: 'Loading the codes',
  noCodes: 'athena accepts none of the consult codes for this patient.',
  codeNotListed: withValues<{ code: string }>('{code}, which athena does not list for this patient'),
  commonCodes: 'Commonly selected',
  otherCodes: 'Other codes',

  countChosen: withValues<{ count: number; most: number }>('{count} of {most}'),
  typeDiagnosis: 'Type a code or part of a name.',
  typeDiagnosisHint: 'Type a code or part of a name',
  searching: 'Searching',
  searchAgain: 'Search again',
  noDiagnosis: 'No diagnosis matches this code or text.',
  removeDiagnosis: withValues<{ code: string }>('Remove {code}'),
  fetchDiagnoses: 'Fetch diagnoses from latest encounter',
  fetched: 'From the latest encounter. Remove any diagnosis that this consult was not about.',
  noMoreDiagnoses: 'The latest encounter has no more diagnoses that can be billed.',
  firstAdded: withValues<{ count: number }>(
    '{count, plural, one {The latest encounter has more diagnoses; the first one was added.} other {The latest encounter has more diagnoses; the first # were added.}}',
  ),
})
