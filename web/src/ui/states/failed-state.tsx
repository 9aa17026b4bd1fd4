import { styled } from '@mui/material/styles'
import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReachability } from '../../lib/reachability.ts'
import { ActionButton } from '../action-button.tsx'
import { NoConnection } from './no-connection.tsx'
import { PageState } from './page-state.tsx'
import { phrases } from './phrases.ts'

type FailedStateProps = {
  /** The error title, such as 'The cases could not be loaded'. */
  title: string
  /** The consequence for the user. */
  detail?: string
  onRetry: () => void
  retrying?: boolean
  /** A second button, for another possible action. */
  otherAction?: ReactNode
}

const Broken = styled(WifiOff)(({ theme }) => ({ color: theme.vars.palette.error.main }))

/** The content of a list or page that could not be loaded, with Retry; mentions a lost connection. */
export function FailedState({
  title,
  detail = phrases.serverDidNotAnswer,
  onRetry,
  retrying = false,
  otherAction,
}: FailedStateProps) {
  const { isOffline } = useReachability()
  if (isOffline) return <NoConnection onRetry={onRetry} retrying={retrying} />
  return (
    <PageState picture={<Broken size={32} />} title={title} detail={detail} role="alert">
      <ActionButton variant="outlined" startIcon={<RefreshCw />} busy={retrying} onClick={onRetry}>
        {phrases.retry}
      </ActionButton>
      {otherAction}
    </PageState>
  )
}
