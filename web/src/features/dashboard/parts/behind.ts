import type { DashboardFilter, DashboardHead, MonthCount } from '@econsult/contract/dashboard'
import dayjs from 'dayjs'
import { type FigureList, figureListPath } from '../../../lib/figure-list.ts'
import type { FigureCell, FigureTable } from './figure-table.ts'
import { monthWords, numberWords, shareWords } from './words.ts'

/** Addresses of the lists behind the figures of one dashboard, with its days and filters (DASH-03). */
export interface Behind {
  /** Address of the list of all its consults, or of those that `part` selects. */
  readonly of: (part?: Partial<FigureList>) => string
  /** Address of the list of one month's consults, limited to the counted days. */
  readonly ofMonth: (month: string, part?: Partial<FigureList>) => string
}

/** The addresses of the lists behind the figures that were counted with this filter. */
export function behindFigures(
  head: Pick<DashboardHead, 'from' | 'to'>,
  { specialtyId, providerId }: DashboardFilter,
): Behind {
  const { from, to } = head
  const of: Behind['of'] = (part = {}) =>
    figureListPath({ folder: 'all_cases', from, to, specialtyId, providerId, ...part })
  return {
    of,
    ofMonth: (month, part = {}) => {
      const [first, last] = [`${month}-01`, dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD')]
      return of({ from: first < from ? from : first, to: last > to ? to : last, ...part })
    },
  }
}

/** A figure that opens the list behind it; a zero opens the empty list, which states that it is empty. */
export function linked(value: number, to: string, shown = numberWords(value)): FigureCell {
  return { shown, value, to }
}

/** A percentage that opens the list of the consults it counts. */
export function linkedShare(part: number, whole: number, to: string): FigureCell {
  const shown = shareWords(part, whole)
  return { shown, value: shown, to }
}

/** Address of the list behind the month at this index of a chart. */
export function monthPath(
  { months }: { readonly months: readonly MonthCount[] },
  behind: Behind,
  index: number,
  part: Partial<FigureList> = {},
): string | undefined {
  const month = months[index]
  return month ? behind.ofMonth(month.month, part) : undefined
}

/** The consults of each month as a table, the newest month first; each figure opens the list behind it. */
export function consultsByMonth(
  title: string,
  { months, totalConsults }: { readonly months: readonly MonthCount[]; readonly totalConsults: number },
  behind: Behind,
): FigureTable {
  return {
    title,
    columns: ['Month', 'No. of Consults'],
    rows: months
      .map(({ month, consults }) => [
        { shown: monthWords(month), value: month },
        linked(consults, behind.ofMonth(month)),
      ])
      .toReversed(),
    total: ['Total', linked(totalConsults, behind.of())],
  }
}
