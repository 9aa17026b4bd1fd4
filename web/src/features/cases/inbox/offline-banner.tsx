import { styled } from '@mui/material/styles'
import { CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/dates.ts'
import { useWaitingCount } from '../../../lib/kept-state.ts'
import { useReachability } from '../../../lib/reachability.ts'
import { Banner } from '../../../ui/banner.tsx'

const AsOf = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

/** Says that what stands below is as old as the last connection, and that nothing typed is lost. */
export function OfflineBanner() {
  const { lastAnswerAt } = useReachability()
  const waiting = useWaitingCount()
  return (
    <Banner
      tone="quiet"
      icon={CloudOff}
      role="status"
      action={<AsOf>Cases as of {formatTime(lastAnswerAt)}</AsOf>}
    >
      No connection. What you type is kept and sent when it is back.
      {waiting > 0 ? (
        <strong> {waiting === 1 ? '1 message waits.' : `${waiting} messages wait.`}</strong>
      ) : null}
    </Banner>
  )
}
