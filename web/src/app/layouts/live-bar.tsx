import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import { connectAgain } from '../../lib/socket.ts'
import { useEndReason } from '../../lib/socket-state.ts'
import { BarWords, FrameBar } from './frame-bar.ts'
import { phrases } from './phrases.ts'

/**
 * Displays the reason why the server ended the page's live connection, with a button to reconnect; renders nothing
 * unless the connection has ended.
 */
export function LiveBar() {
  const reason = useEndReason()
  if (reason === '') return null
  return (
    <FrameBar data-ended aria-label={phrases.liveUpdates} role="alert">
      <CircleAlert size={18} aria-hidden />
      <BarWords>{reason}</BarWords>
      <Button size="small" variant="outlined" onClick={connectAgain}>
        {phrases.continueHere}
      </Button>
    </FrameBar>
  )
}
