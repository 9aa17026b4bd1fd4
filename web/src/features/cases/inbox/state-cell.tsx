import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { caseAge } from './case-age.ts'

const StateLine = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 })

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

/** How long the case has been in its state: '26 min'. */
export function StateAge({ row }: { row: CaseRow }) {
  return <Age>{useStateAge(row)}</Age>
}

function useStateAge(row: CaseRow): string {
  return caseAge(row.stateAt, Math.max(useNow(), row.stateAt))
}

/** The state as a chip with its age; a narrow column shows the age in the tooltip only. */
export function StateCell({ row, viewer, hidesAge }: { row: CaseRow; viewer: UserType; hidesAge: boolean }) {
  const age = useStateAge(row)
  const chip = <StateChip state={row.state} viewer={viewer} />
  if (!hidesAge) {
    return (
      <StateLine>
        {chip}
        <Age>{age}</Age>
      </StateLine>
    )
  }
  return (
    <Tooltip title={age} describeChild>
      <StateLine>{chip}</StateLine>
    </Tooltip>
  )
}
