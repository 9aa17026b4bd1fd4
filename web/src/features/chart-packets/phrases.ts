import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('chart-packets/web', {
  notRead: 'The chart could not be read',
  readingFrom: withValues<{ source: string }>('Reading the chart from {source}'),
  readingFromRecordSystem: 'Reading the chart from the record system',
  tickedByTemplate: withValues<{ template: string }>('Ticked: items that ‘{template}’ asks for'),
  tickItems: 'Tick the items that this question needs',
  readAgain: 'Read the chart again',
  nothingToSend: 'Nothing to send',
  nothingToSendDetail: withValues<{ source: string }>('{source} returned no entries for this patient.'),
  foot: 'Only ticked items are sent, as they are now.',
  untickAll: 'None',
  resultsOfYear: 'Results, 12 months',
  tickedOf: withValues<{ ticked: number; total: number }>('{ticked} of {total}'),
  showMore: withValues<{ count: number }>('Show {count} more'),
  chatOrChart: 'Chat or chart',
  chat: 'Chat',
  chartCount: withValues<{ count: number }>('Chart {count}'),
  sentOf: withValues<{ sent: number; total: number }>('{sent} of {total}'),
  noResults: 'No results were sent.',
  noNotes: 'No notes were sent.',
  asSent: withValues<{
    name: string
    time: string
    source: string
    count: number
    total: number
  }>('As sent by {name} on {time}, from {source}. {count} of {total} items, chosen for this question.'),
  chartAsSent: 'Chart as sent',
  noNoteText: 'The record system returned no text for this note.',
  test: 'Test',
  value: 'Value',
  range: 'Range',
  previous: 'Previous',
  date: 'Date',
  noValue: 'none',
  rangeOf: withValues<{ range: string }>('range {range}'),
  previousOf: withValues<{ value: string }>('previous {value}'),
})
