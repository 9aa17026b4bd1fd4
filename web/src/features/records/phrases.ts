import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('records/web', {
  addEncounter: 'Add latest encounter',
  fetchingFrom: withValues<{ system: string }>('Fetching from {system}'),
  retry: 'Retry',
  fetchingNote: withValues<{ system: string }>('Fetching the visit note from {system}'),
  note: withValues<{ system: string; documents: 'yes' | 'no' }>(
    '{system} visit note, as a PDF{documents, select, yes {, with its documents} other {}}',
  ),
  noteOfDay: withValues<{ system: string; day: string; documents: 'yes' | 'no' }>(
    '{system} visit note, {day}, as a PDF{documents, select, yes {, with its documents} other {}}',
  ),
  notAdded: withValues<{ name: string; reason: string }>('{name} was not added. {reason}'),
  removed: 'The latest encounter was removed because the patient in this case was changed.',
})
