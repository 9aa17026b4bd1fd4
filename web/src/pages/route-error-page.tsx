import Button from '@mui/material/Button'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useReachability } from '../lib/reachability.ts'
import { FullPageMessage } from '../ui/states/full-page-message.tsx'
import { NoConnection } from '../ui/states/no-connection.tsx'

/** The page for a route that threw during rendering or whose code could not be loaded. */
export function RouteErrorPage() {
  const { isOffline } = useReachability()
  if (isOffline) return <NoConnection onRetry={() => window.location.reload()} />
  return (
    <FullPageMessage
      drawing={<TriangleAlert size={48} />}
      title="Something went wrong"
      detail="This page stopped working. What you saved is kept; reload the page to continue."
    >
      <Button variant="contained" startIcon={<RefreshCw />} onClick={() => window.location.reload()}>
        Reload
      </Button>
    </FullPageMessage>
  )
}
