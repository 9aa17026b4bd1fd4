import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('cases/web/list-grid', {
  unselectAllRows: 'Unselect all rows',
  selectAllRows: 'Select all rows',
  selectRow: withValues<{ name: string }>('Select {name}'),
})
