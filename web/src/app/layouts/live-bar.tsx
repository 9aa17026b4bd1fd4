import Button from '@mui/material/Button'
import { CircleAlert } from 'lucide-react'
import { connectAgain } from '../../lib/socket.ts'
import { useEndReason } from '../../lib/socket-state.ts'
import { BarWords, FrameBar } from './frame-bar.ts'

/**
 * States why the server ended the live connection of this page, with a way to reconnect; renders nothing unless it has
 * ended.
 */
export function LiveBar() {
  const reason = useEndReason()
  if (reason === '') return null
  return (
    <FrameBar data-ended aria-label="Live updates" role="alert">
      <CircleAlert size={18} aria-hidden />
      <BarWords>{reason}</BarWords>
      <Button size="small" variant="outlined" onClick={connectAgain}>
        Continue Here
      </Button>
    </FrameBar>
  )
}
