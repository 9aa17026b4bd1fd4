import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { WifiOff } from 'lucide-react'
import { memo } from 'react'
import { checkServer, useReachability } from '../../lib/reachability.ts'
import { hiddenText } from '../../ui/visually-hidden.tsx'

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

const Again = styled(ButtonBase)(({ theme }) => ({
  height: 28,
  padding: '0 8px',
  borderRadius: 4,
  font: 'inherit',
  color: theme.vars.palette.app.primaryText,
}))

/** 'Offline, Try now' in the bar while the server cannot be reached. */
export const OfflineMark = memo(function OfflineMark() {
  const { isOffline } = useReachability()
  return (
    <div role="status">
      {isOffline ? (
        <Mark>
          <WifiOff size={16} />
          <span>Offline</span>
          <Again onClick={() => void checkServer()}>Try now</Again>
        </Mark>
      ) : null}
    </div>
  )
})
