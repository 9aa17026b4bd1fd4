import { clinicianName } from '@econsult/contract/delegates/names'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import Button from '@mui/material/Button'
import { CircleAlert, UsersRound } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { stopActing, useActingState } from '../../lib/session/acting.ts'
import { useActing } from '../../lib/session/use-session.ts'
import { OnlyWide } from '../../ui/layout/words.ts'
import { BarWords, FrameBar } from './frame-bar.ts'

/**
 * Displays on every page the clinician for whom a delegate acts, with a button that returns to the delegate's own
 * account; renders nothing if the user is not acting for a clinician (TURN-10).
 */
export function ActingBar() {
  const acting = useActing()
  const { hasEnded } = useActingState()
  if (!acting) return null
  const name = clinicianName(acting.clinician)
  if (hasEnded) {
    return (
      <FrameBar data-ended aria-label="For whom you act" role="alert">
        <CircleAlert size={18} aria-hidden />
        <BarWords>
          You can no longer act for {name}: the right has ended. What you typed is kept on this page. Copy it
          before you leave.
        </BarWords>
        <Button size="small" variant="outlined" onClick={stopActing}>
          Back to My Account
        </Button>
      </FrameBar>
    )
  }
  const rights = acting.rights.map((right) => RIGHT_NAMES[right]).join(', ')
  return (
    <FrameBar aria-label="For whom you act">
      <UsersRound size={18} aria-hidden />
      <BarWords>
        You act for <b>{name}</b>
        <OnlyWide>
          : {rights} · until {formatDate(acting.endsAt - 1)}
        </OnlyWide>
      </BarWords>
      <Button size="small" variant="text" onClick={stopActing}>
        Stop
      </Button>
    </FrameBar>
  )
}
