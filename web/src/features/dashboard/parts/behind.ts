import type { DashboardFilter, DashboardHead, MonthCount } from '@econsult/contract/dashboard'
import dayjs from 'dayjs'
import { formatMonth } from '../../../lib/dates.ts'
import { type FigureList, figureListPath } from '../../../lib/figure-list.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { FigureCell, FigureTable } from './figure-table.ts'
import { shareWords } from './words.ts'
import { phrases } from './phrases.ts'

/** Addresses of the lists of counted consults, limited to the period and filters of one dashboard (DASH-03). */
export interface Behind {
  /** Address of the list of all counted consults, or of those selected by `part`. */
  readonly of: (part?: Partial<FigureList>) => string
  /** Address of the list of one month's consults, limited to the counted period. */
  readonly ofMonth: (month: string, part?: Partial<FigureList>) => string
}

/** Returns the addresses of the lists for the numbers of a dashboard with this period and filter. */
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

/**
 * A number that links to the list of the counted consults. A zero also has a link; its list states that it is empty.
 */
export function linked(value: number, to: string, shown = formatNumber(value)): FigureCell {
  return { shown, value, to }
}

/** A percentage that links to the list of the counted consults. */
export function linkedShare(part: number, whole: number, to: string): FigureCell {
  const shown = shareWords(part, whole)
  return { shown, value: shown, to }
}

/** Address of the list of consults for the month at this index of a chart. */
export function monthPath(
  { months }: { readonly months: readonly MonthCount[] },
  behind: Behind,
  index: number,
  part: Partial<FigureList> = {},
): string | undefined {
  const month = months[index]
  return month ? behind.ofMonth(month.month, part) : undefined
}

/** A table of the consults by month, the newest month first; each number links to the list of its consults. */
export function consultsByMonth(
  title: string,
  { months, totalConsults }: { readonly months: readonly MonthCount[]; readonly totalConsults: number },
  behind: Behind,
): FigureTable {
  return {
    title,
    columns: [phrases.month, phrases.noOfConsults],
    rows: months
      .map(({ month, consults }) => [
        { shown: formatMonth(month), value: month },
        linked(consults, behind.ofMonth(month)),
      ])
      .toReversed(),
    total: [phrases.total, linked(totalConsults, behind.of())],
  }
}
