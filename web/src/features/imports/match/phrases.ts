import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('imports/web/match', {
  fieldOfColumn: withValues<{ column: string }>('Patient field for {column}'),
  fieldOfColumnToCheck: withValues<{ column: string }>('Patient field for {column}, to check'),
  doNotImport: 'Do not import',
  matchColumns: 'Match columns',
  toCheck: withValues<{ count: number }>('{count} to check'),
  column: 'Column in your file',
  patientField: 'Patient field',
  hasHeader: 'The first row contains the column names',
})
