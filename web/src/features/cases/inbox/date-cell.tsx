import Tooltip from '@mui/material/Tooltip'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { Clipped } from './row-text.ts'

/** The day of the last change; its tooltip shows the time. */
export function DateCell({ time }: { time: number }) {
  return (
    <Tooltip title={formatDateTime(time)} describeChild>
      <Clipped data-strong sx={{ typography: 'body2' }}>
        <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
      </Clipped>
    </Tooltip>
  )
}
