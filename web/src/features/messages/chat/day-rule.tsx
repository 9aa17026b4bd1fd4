import { styled } from '@mui/material/styles'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../ui/use-now.ts'

const Rule = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 0 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}))

/** The rule over the first message of a day: 'Today', 'Yesterday' or the date; in milliseconds since 1970. */
export function DayRule({ time }: { time: number }) {
  return <Rule>{formatDay(time, Math.max(useNow(), time))}</Rule>
}
