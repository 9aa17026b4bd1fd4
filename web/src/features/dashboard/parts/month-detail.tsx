import type { MonthCount } from '@econsult/contract/dashboard'
import dayjs from 'dayjs'
import { useNow } from '../../../ui/use-now.ts'
import { monthName, numberWords } from './words.ts'

/** '34 this month, 31 in February': the last two months that are shown. */
export function MonthDetail({ months }: { months: readonly MonthCount[] }) {
  const thisMonth = dayjs(useNow()).format('YYYY-MM')
  const [last, before] = [months.at(-1), months.at(-2)]
  if (last === undefined) return null
  return (
    <>
      <b>{numberWords(last.consults)}</b>{' '}
      {last.month === thisMonth ? 'this month' : `in ${monthName(last.month)}`}
      {before ? `, ${numberWords(before.consults)} in ${monthName(before.month)}` : ''}
    </>
  )
}
