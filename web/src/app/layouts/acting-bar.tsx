import { clinicianName } from '@econsult/contract/delegates/names'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleAlert, UsersRound } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { stopActing, useActingState } from '../../lib/session/acting.ts'
import { useActing } from '../../lib/session/use-session.ts'

const Bar = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  margin: '0 8px 8px',
  padding: '4px 4px 4px 16px',
  borderRadius: 12,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.app.navySoft,
  '& > .lucide': { flex: 'none' },
  '& b': { fontWeight: 650 },
  '&[data-ended]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.app.dangerSoft,
    '& > .lucide': { color: theme.vars.palette.error.main },
  },
  [theme.breakpoints.down('md')]: {
    margin: 0,
    padding: '4px 8px 4px 16px',
    borderRadius: 0,
    '&[data-ended]': { flexWrap: 'wrap', justifyContent: 'flex-end', padding: '8px 16px' },
  },
  '@media print': { display: 'none' },
}))

const Words = styled('span')({ flex: '1 1 0', minWidth: 'min(100%, 200px)' })

const Rights = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

/** Says on every page for whom a delegate acts, with the way back; nothing for everybody else (TURN-10). */
export function ActingBar() {
  const acting = useActing()
  const { hasEnded } = useActingState()
  if (!acting) return null
  const name = clinicianName(acting.clinician)
  if (hasEnded) {
    return (
      <Bar data-ended aria-label="For whom you act" role="alert">
        <CircleAlert size={18} aria-hidden />
        <Words>
          You can no longer act for {name}: the right has ended. What you typed is kept on this page. Copy it
          before you leave.
        </Words>
        <Button size="small" variant="outlined" onClick={stopActing}>
          Back to My Account
        </Button>
      </Bar>
    )
  }
  const rights = acting.rights.map((right) => RIGHT_NAMES[right]).join(', ')
  return (
    <Bar aria-label="For whom you act">
      <UsersRound size={18} aria-hidden />
      <Words>
        You act for <b>{name}</b>
        <Rights>
          : {rights} · until {formatDate(acting.endsAt - 1)}
        </Rights>
      </Words>
      <Button size="small" variant="text" onClick={stopActing}>
        Stop
      </Button>
    </Bar>
  )
}
