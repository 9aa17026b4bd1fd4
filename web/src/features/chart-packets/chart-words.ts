import type { ChartItem, ChartPart } from '@econsult/contract/chart-packets/items'
import { formatDayOfYear, formatMonth } from '../../lib/dates.ts'

/** The parts with long-lasting items, for which the year of onset is precise enough. */
const LASTING: readonly ChartPart[] = ['problems', 'medicines', 'allergies']

/**
 * Formats the day of an item as short as its row permits. Results and notes have 'Mar. 02' within the last year, else
 * 'Jan. 2025'; problems, medicines and allergies have 'Jan. 2026' within the last year, else the year. '' if the day is
 * unknown.
 */
export function chartDay({ part, day }: Pick<ChartItem, 'part' | 'day'>, now: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const isRecent = Date.parse(day) > now - 365 * 86_400_000
  const isLasting = LASTING.includes(part)
  if (month === '' || (isLasting && !isRecent)) return year
  return date !== '' && isRecent && !isLasting ? formatDayOfYear(day) : formatMonth(`${year}-${month}`)
}

/** The text at the end of a row: the author of a note, else the item's day. */
export function endOf(item: ChartItem, now: number): string {
  return item.part === 'notes' && item.by !== '' ? item.by : chartDay(item, now)
}

/** The title of a row in the form. A note's title includes its day, because the end of its row shows the author. */
export function rowTitle(item: ChartItem, line: string, now: number): string {
  const { part, title, detail } = item
  if (part !== 'notes') return line
  const said = detail.split('\n')[0] ?? ''
  const named = [title, chartDay(item, now)].filter(Boolean).join(', ')
  return said === '' ? named : `${named}: ${said}`
}
