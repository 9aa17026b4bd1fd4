import { styled } from '@mui/material/styles'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { checkServer, useReachability } from '../../lib/reachability.ts'
import { ActionButton } from '../action-button.tsx'
import { PageState } from './page-state.tsx'
import { phrases } from './phrases.ts'

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

/** Replaces a page that is not stored on this device while there is no connection. */
export function NoConnection({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  const { nextLookAt } = useReachability()
  const seconds = useSecondsUntil(nextLookAt)
  function retry() {
    void checkServer()
    onRetry()
  }
  return (
    <PageState
      picture={
        <Circle>
          <WifiOff size={32} />
        </Circle>
      }
      title={phrases.noConnection}
      detail={phrases.notAvailableOffline}
      role="alert"
    >
      <ActionButton variant="contained" startIcon={<RefreshCw />} busy={retrying} onClick={retry}>
        {phrases.retry}
      </ActionButton>
      <Soon aria-hidden>{seconds > 0 ? phrases.tryingAgainIn({ seconds }) : phrases.tryingAgain}</Soon>
    </PageState>
  )
}

/** Returns the whole seconds until a time in milliseconds since 1970; 0 once it has passed, or if it is null. */
function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
