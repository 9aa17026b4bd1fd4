import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('patient-merges/web', {
  undo: 'Undo',
  merge: 'Merge',
  mergeTitle: withValues<{ name: string }>('Merge {name} with another entry'),
  whichOther: 'Which other entry is the same person?',
  search: 'Search patient name',
  noOther: 'No other entry has this name.',
  whichKept: 'Which entry is kept?',
  keptDetail:
    'It receives the cases, claims and history of both entries, and any details that it is missing. You can undo this from its menu.',
  dobsDiffer: withValues<{ dob: string; otherDob: string }>(
    'The dates of birth differ: {dob} and {otherDob}. Make sure that both entries are the same person.',
  ),
  chartsDiffer: withValues<{ system: string; chart: string }>(
    'Each entry has its own chart in {system}. Reports go to {chart}, the chart of the kept entry.',
  ),
  mergedWith: withValues<{ name: string; dob: string; day: string; by: string }>(
    'Merged with {name}, {dob}, on {day} by {by}',
  ),
  actionsFor: withValues<{ name: string; dob: string }>('Actions for {name}, {dob}'),
  mergeEntry: 'Merge with another entry',
  undoMergeWith: withValues<{ name: string; dob: string }>('Undo the merge with {name}, {dob}'),
  undoTitle: withValues<{ name: string; otherName: string }>('Undo the merge of {name} and {otherName}?'),
  undoMerge: 'Undo the merge',
  undoDetail: withValues<{ name: string; dob: string; keptName: string }>(
    '{name}, {dob}, gets back its previous cases, claims and charts. Cases sent since the merge stay with {keptName}.',
  ),
  patients: 'Patients',
  notLoaded: 'The patients could not be loaded',
  loading: 'Loading patients…',
  noneFound: 'No patients match',
  noneFoundDetail: 'Try the beginning of a first or last name.',
  more: 'There are more results. Type more of the name.',
  noDuplicates: 'No duplicate entries',
  duplicates: 'Possible duplicates',
  noDuplicatesDetail:
    'No two entries have the same name and date of birth. Search for a name to see other patients.',
  duplicatesDetail:
    'These entries have the same name and date of birth. Merge entries that are the same person: their cases, claims and history are combined.',
})
