import type { ChartItem } from '@econsult/contract/chart-packets/items'

const MONTHS = [
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May.',
  'Jun.',
  'Jul.',
  'Aug.',
  'Sep.',
  'Oct.',
  'Nov.',
  'Dec.',
]

/**
 * A day of a chart, as short as its row needs: 'Mar. 02' within the last year, 'Jan. 2026' for a month, else the year;
 * '' if it is unknown.
 */
export function chartDay(day: string, now: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1]
  if (name === undefined) return year
  const isRecent = Date.parse(day) > now - 365 * 86_400_000
  return date !== '' && isRecent ? `${name} ${date}` : `${name} ${year}`
}

/** Who wrote a note, else its day. */
export function endOf({ part, by, day }: ChartItem, now: number): string {
  return part === 'notes' && by !== '' ? by : chartDay(day, now)
}

/** The title of a row in the form; a note begins with its day, which its end does not have. */
export function rowTitle(item: ChartItem, line: string, now: number): string {
  const { part, title, day, detail } = item
  if (part !== 'notes') return line
  const said = detail.split('\n')[0] ?? ''
  const named = [title, chartDay(day, now)].filter(Boolean).join(', ')
  return said === '' ? named : `${named}: ${said}`
}
