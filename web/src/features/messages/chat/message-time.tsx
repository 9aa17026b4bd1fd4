import { formatDateTime, formatTime } from '../../../lib/dates.ts'

/** The time as '14:10'; hovering over it shows the date. `time` is in milliseconds since 1970. */
export function MessageTime({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time)}>
      {formatTime(time)}
    </time>
  )
}
