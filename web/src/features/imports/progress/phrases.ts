import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('imports/web/progress', {
  leftOut: 'Left out',
  row: 'Row',
  patient: 'Patient',
  reason: 'Reason',
  noName: '(empty)',
  moreInFile: withValues<{ count: number }>('{count, number} more in the file'),
  withoutCell: withValues<{ reasons: string }>('Imported without a cell. {reasons}'),
})
