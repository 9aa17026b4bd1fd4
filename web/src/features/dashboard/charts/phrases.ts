import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('dashboard/web/charts', {
  name: 'Name',
  bar: 'Bar',
  consults: 'Consults',
  share: 'Share',
  showEach: withValues<{ figure: string }>('{figure}, show each'),
})
