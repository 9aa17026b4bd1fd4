import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Hourglass, WifiOff } from 'lucide-react'
import { memo } from 'react'
import { checkServer, useReachability } from '../../lib/reachability.ts'
import { useIsSlow } from '../../lib/slow-calls.ts'
import { hiddenText } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Mark = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  padding: '0 4px 0 12px',
  marginRight: 4,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.press,
  [theme.breakpoints.down('md')]: {
    width: 36,
    padding: 0,
    marginRight: 0,
    justifyContent: 'center',
    '& > span, & > button': hiddenText,
  },
}))

const Slow = styled('span')({ paddingRight: 8, whiteSpace: 'nowrap' })

const Again = styled(ButtonBase)(({ theme }) => ({
  height: 28,
  padding: '0 8px',
  borderRadius: 4,
  font: 'inherit',
  color: theme.vars.palette.app.primaryText,
}))

/**
 * An indicator in the bar: 'Offline, Try now' while the server cannot be reached; otherwise a note that a call has had
 * no response for 8 s.
 */
export const OfflineMark = memo(function OfflineMark() {
  const { isOffline } = useReachability()
  const isSlow = useIsSlow()
  return (
    <div role="status">
      {isOffline ? (
        <Mark>
          <WifiOff size={16} />
          <span>{phrases.offline}</span>
          <Again onClick={() => void checkServer()}>{phrases.tryNow}</Again>
        </Mark>
      ) : isSlow ? (
        <Mark>
          <Hourglass size={16} />
          <Slow>{phrases.slowConnection}</Slow>
        </Mark>
      ) : null}
    </div>
  )
})
