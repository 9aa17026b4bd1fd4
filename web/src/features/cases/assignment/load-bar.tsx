import { styled } from '@mui/material/styles'
import { type Candidate, loadText } from './candidates.ts'

const Frame = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '&[data-full]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '&[data-full] i > i': { backgroundColor: theme.vars.palette.warning.main },
}))

const Track = styled('i')(({ theme }) => ({
  flex: 'none',
  width: 72,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.press,
  '& > i': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.info.main,
  },
}))

/** The fraction of the limit from which the bar shows a warning. */
const NEARLY_FULL = 0.9

/**
 * Displays a specialist's workload: as a bar if there is a limit, otherwise as a number. Renders nothing if unknown.
 */
export function LoadBar({ candidate }: { candidate: Pick<Candidate, 'openCases' | 'limit'> }) {
  const { limit } = candidate
  const words = loadText(candidate)
  if (words === '') return null
  if (limit === null) return <Frame>{words}</Frame>
  const part = Math.min(1, limit.openRequests / limit.openLimit)
  return (
    <Frame data-full={part >= NEARLY_FULL || undefined}>
      <Track aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </Track>
      {words}
    </Frame>
  )
}
