import { styled } from '@mui/material/styles'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lookForServer, useReachability } from '../../lib/reachability.ts'
import { ActionButton } from '../action-button.tsx'
import { PageState } from './page-state.tsx'

const Circle = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.press,
}))

const Soon = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  margin: '12px 0 0',
  color: theme.vars.palette.text.disabled,
}))

/** What stands in the place of a page that is not on this device while there is no connection. */
export function NoConnection({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  const { nextLookAt } = useReachability()
  const seconds = useSecondsUntil(nextLookAt)
  function retry() {
    void lookForServer()
    onRetry()
  }
  return (
    <PageState
      picture={
        <Circle>
          <WifiOff size={32} />
        </Circle>
      }
      title="No connection"
      detail="This page is not on this device yet. What you typed is kept, and goes out when the connection is back."
      role="alert"
    >
      <ActionButton variant="contained" startIcon={<RefreshCw />} busy={retrying} onClick={retry}>
        Retry
      </ActionButton>
      <Soon aria-hidden>{seconds > 0 ? `Trying again in ${seconds} s` : 'Trying again'}</Soon>
    </PageState>
  )
}

/** Whole seconds until a moment in milliseconds since 1970; 0 once it is over, or where there is none. */
function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
