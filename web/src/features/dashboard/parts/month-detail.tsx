import type { MonthCount } from '@econsult/contract/dashboard'
import dayjs from 'dayjs'
import { useNow } from '../../../ui/use-now.ts'
import type { Behind } from './behind.ts'
import { FigureLink } from './figure-link.ts'
import { monthName, numberWords } from './words.ts'

/** The numbers of the last two months in words: '34 this month, 31 in February'. */
export function MonthDetail({ months, behind }: { months: readonly MonthCount[]; behind: Behind }) {
  const thisMonth = dayjs(useNow()).format('YYYY-MM')
  const [last, before] = [months.at(-1), months.at(-2)]
  if (last === undefined) return null
  return (
    <>
      <b>
        <Count month={last} behind={behind} />
      </b>{' '}
      {last.month === thisMonth ? 'this month' : `in ${monthName(last.month)}`}
      {before ? (
        <>
          , <Count month={before} behind={behind} /> in {monthName(before.month)}
        </>
      ) : null}
    </>
  )
}

function Count({ month, behind }: { month: MonthCount; behind: Behind }) {
  return <FigureLink to={behind.ofMonth(month.month)}>{numberWords(month.consults)}</FigureLink>
}
