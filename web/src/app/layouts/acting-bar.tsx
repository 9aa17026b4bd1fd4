import { clinicianName } from '@econsult/contract/delegates/names'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import Button from '@mui/material/Button'
import { CircleAlert, UsersRound } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { stopActing, useActingState } from '../../lib/session/acting.ts'
import { useActing } from '../../lib/session/use-session.ts'
import { OnlyWide } from '../../ui/layout/words.ts'
import { BarWords, FrameBar } from './frame-bar.ts'
import { phrases } from './phrases.ts'

function shownName(text: string) {
  return <b key="name">{text}</b>
}

function shownDetails(text: string) {
  return <OnlyWide key="details">{text}</OnlyWide>
}

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
      <FrameBar data-ended aria-label={phrases.actingFor} role="alert">
        <CircleAlert size={18} aria-hidden />
        <BarWords>{phrases.actingHasEnded({ name })}</BarWords>
        <Button size="small" variant="outlined" onClick={stopActing}>
          {phrases.backToMyAccount}
        </Button>
      </FrameBar>
    )
  }
  const rights = acting.rights.map((right) => RIGHT_NAMES[right]).join(', ')
  const day = formatDate(acting.endsAt - 1)
  return (
    <FrameBar aria-label={phrases.actingFor}>
      <UsersRound size={18} aria-hidden />
      <BarWords>
        {phrases.youActFor({ strong: shownName, details: shownDetails }, { name, rights, day })}
      </BarWords>
      <Button size="small" variant="text" onClick={stopActing}>
        {phrases.stop}
      </Button>
    </FrameBar>
  )
}
