import Button from '@mui/material/Button'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useReachability } from '../lib/reachability.ts'
import { FullPageMessage } from '../ui/states/full-page-message.tsx'
import { NoConnection } from '../ui/states/no-connection.tsx'
import { phrases } from './message-phrases.ts'

/** The page for a route that threw during rendering or whose code could not be loaded. */
export function RouteErrorPage() {
  const { isOffline } = useReachability()
  if (isOffline) return <NoConnection onRetry={() => window.location.reload()} />
  return (
    <FullPageMessage
      drawing={<TriangleAlert size={48} />}
      title={phrases.somethingWentWrong}
      detail={phrases.pageStopped}
    >
      <Button variant="contained" startIcon={<RefreshCw />} onClick={() => window.location.reload()}>
        {phrases.reload}
      </Button>
    </FullPageMessage>
  )
}
