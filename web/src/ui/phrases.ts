import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('ui/web', {
  awayThrough: withValues<{ day: string }>('Away through {day}'),
  dismiss: 'Dismiss',
  language: 'Language',
  loading: 'Loading',
  shownOfAll: withValues<{ shown: string; all: number }>('{shown} of {all, number}'),
  shownOfMany: withValues<{ shown: string }>('{shown} of many'),
  previousPage: 'Previous page',
  nextPage: 'Next page',
  linkedTo: withValues<{ system: string }>('linked to {system}'),
  draft: 'Draft',
  yourTurn: 'Your turn',
  steps: 'Steps',
  stepDone: ', done',
})
