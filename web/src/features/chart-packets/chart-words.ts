import type { ChartItem, ChartPart } from '@econsult/contract/chart-packets/items'

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

/** Of a condition or medicine that lasts, the year in which it began is enough. */
const LASTING: readonly ChartPart[] = ['problems', 'medicines', 'allergies']

/**
 * The day of an item, as short as its row needs. Of results and notes 'Mar. 02' within the last year, else 'Jan. 2025'; of
 * problems, medicines and allergies 'Jan. 2026' within the last year, else the year. '' if it is unknown.
 */
export function chartDay({ part, day }: Pick<ChartItem, 'part' | 'day'>, now: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1]
  const isRecent = Date.parse(day) > now - 365 * 86_400_000
  const isLasting = LASTING.includes(part)
  if (name === undefined || (isLasting && !isRecent)) return year
  return date !== '' && isRecent && !isLasting ? `${name} ${date}` : `${name} ${year}`
}

/** Who wrote a note, else its day. */
export function endOf(item: ChartItem, now: number): string {
  return item.part === 'notes' && item.by !== '' ? item.by : chartDay(item, now)
}

/** The title of a row in the form; a note begins with its day, which its end does not have. */
export function rowTitle(item: ChartItem, line: string, now: number): string {
  const { part, title, detail } = item
  if (part !== 'notes') return line
  const said = detail.split('\n')[0] ?? ''
  const named = [title, chartDay(item, now)].filter(Boolean).join(', ')
  return said === '' ? named : `${named}: ${said}`
}
