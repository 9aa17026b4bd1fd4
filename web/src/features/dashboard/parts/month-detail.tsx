import type { MonthCount } from '@econsult/contract/dashboard'
import dayjs from 'dayjs'
import { monthName } from '../../../lib/dates.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { Behind } from './behind.ts'
import { linkTo, strongLinkTo } from './link-elements.tsx'
import { phrases } from './phrases.ts'

/** The numbers of the last two months in words: '34 this month, 31 in February'. */
export function MonthDetail({ months, behind }: { months: readonly MonthCount[]; behind: Behind }) {
  const thisMonth = dayjs(useNow()).format('YYYY-MM')
  const [last, before] = [months.at(-1), months.at(-2)]
  if (last === undefined) return null
  const links = { lastLink: strongLinkTo(behind.ofMonth(last.month)) }
  const values = {
    last: last.consults,
    month: monthName(last.month),
    isThisMonth: last.month === thisMonth ? 'yes' : 'no',
  } as const
  if (before === undefined) return phrases.lastMonth(links, values)
  return phrases.lastTwoMonths(
    { ...links, beforeLink: linkTo(behind.ofMonth(before.month)) },
    { ...values, before: before.consults, beforeMonth: monthName(before.month) },
  )
}
