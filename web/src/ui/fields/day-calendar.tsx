import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import { DAY_LOCALE } from '../../lib/day-patterns.ts'
import { phrases } from './phrases.ts'

export interface DayCalendarProps {
  /** YYYY-MM-DD; null while the field is empty. */
  readonly day: string | null
  /** True if the year is chosen first, for days decades in the past. */
  readonly beginsWithYear?: boolean
  /** The first and the last selectable day, as YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly onChoose: (day: string) => void
}

const VIEWS = ['year', 'month', 'day'] as const

/** The accessible names of the calendar's buttons. */
const NAMES = {
  previousMonth: phrases.previousMonth,
  nextMonth: phrases.nextMonth,
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year' ? phrases.switchToCalendar : phrases.switchToYears,
}

/** A calendar for choosing one day. */
export default function DayCalendar({ day, beginsWithYear = false, from, to, onChoose }: DayCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={DAY_LOCALE} localeText={NAMES}>
      <DateCalendar
        autoFocus
        views={VIEWS}
        openTo={beginsWithYear && day === null ? 'year' : 'day'}
        yearsOrder={beginsWithYear ? 'desc' : 'asc'}
        {...(from !== undefined && { minDate: dayjs(from) })}
        {...(to !== undefined && { maxDate: dayjs(to) })}
        value={day === null ? null : dayjs(day)}
        onChange={(chosen, state) => {
          if (chosen !== null && state === 'finish') onChoose(chosen.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
