import { formatDateTime, formatTime } from '../../../lib/dates.ts'

/** '14:10', with the day on hover; in milliseconds since 1970. */
export function MessageTime({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time)}>
      {formatTime(time)}
    </time>
  )
}
