import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { UserMinus, UserPlus } from 'lucide-react'
import { AwayChip } from '../../../ui/away-chip.tsx'
import { fullName } from '../../../lib/full-name.ts'
import type { Candidate } from './candidates.ts'
import { phrases } from './phrases.ts'

type CandidateButtonProps = {
  candidate: Candidate
  onChoose: (candidate: Candidate) => void
}

/**
 * The button 'Assign' or 'Unassign' for one specialist; for an absent specialist, the last day of the absence instead.
 */
export function CandidateButton({ candidate, onChoose }: CandidateButtonProps) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const { isAssigned, awayUntil } = candidate
  if (awayUntil !== null && !isAssigned) return <AwayChip lastDay={awayUntil} />
  const name = fullName(candidate)
  const icon = isAssigned ? <UserMinus /> : <UserPlus />
  return (
    <Button
      variant="outlined"
      size={isSmall ? 'medium' : 'small'}
      aria-label={isAssigned ? phrases.unassignName({ name }) : phrases.assignName({ name })}
      startIcon={isSmall ? undefined : icon}
      sx={{ minWidth: { md: 104 } }}
      onClick={() => onChoose(candidate)}
    >
      {isAssigned ? phrases.unassign : phrases.assign}
    </Button>
  )
}
