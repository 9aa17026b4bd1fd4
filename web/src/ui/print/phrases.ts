import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web/print', {
  allRows: withValues<{ count: number }>('{count, plural, one {# row} other {All # rows}}'),
  someRows: withValues<{ from: number; to: number; all: number }>(
    'Rows {from} to {to} of {all, number}: the other pages of the list are not printed.',
  ),
  rowsOfMany: withValues<{ from: number; to: number }>(
    'Rows {from} to {to}: the other pages of the list are not printed.',
  ),
})
