import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import dayjs from 'dayjs'

type DobCalendarProps = {
  /** YYYY-MM-DD; null while nothing is typed. */
  dob: string | null
  onChoose: (dob: string) => void
}

const VIEWS = ['year', 'month', 'day'] as const

/** A calendar that asks for the year first, because most births are decades ago; future days cannot be chosen. */
export default function DobCalendar({ dob, onChoose }: DobCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        views={VIEWS}
        openTo={dob === null ? 'year' : 'day'}
        yearsOrder="desc"
        maxDate={dayjs()}
        minDate={dayjs().subtract(LONGEST_LIFE_YEARS, 'year')}
        value={dob === null ? null : dayjs(dob)}
        onChange={(day, state) => {
          if (day !== null && state === 'finish') onChoose(day.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
