import { definePhrases } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('cases/web', {
  enterKey: 'Enter',
  escapeKey: 'Esc',
  move: 'move',
  open: 'open',
  select: 'select',
  clear: 'Clear',
})
