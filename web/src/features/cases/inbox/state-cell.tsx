import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { caseAge } from './case-age.ts'
import { type RowTurn, rowTurn } from './row-turn.ts'

const Standing = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
})

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

const Overdue = styled(Age)(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.error.main }))

/** How long the case has been in its state: '26 min'; that an answer is overdue matters more. */
export function StateAge({ row }: { row: CaseRow }) {
  const { isOverdue } = useRowTurn(row)
  const age = useStateAge(row)
  return isOverdue ? <Overdue>overdue</Overdue> : <Age>{age}</Age>
}

/** Whose turn the case is, from the side of the person who is signed in. */
export function useRowTurn(row: CaseRow): RowTurn {
  return rowTurn(row, useUser(), useNow())
}

function useStateAge(row: CaseRow): string {
  return caseAge(row.stateAt, Math.max(useNow(), row.stateAt))
}

/**
 * The state as a chip with its age, and in the tooltip who must act and by when (TURN-01); a narrow column shows the age
 * there too.
 */
export function StateCell({ row, viewer, hidesAge }: { row: CaseRow; viewer: UserType; hidesAge: boolean }) {
  const age = useStateAge(row)
  const { state, words } = useRowTurn(row)
  const title = [words, hidesAge ? age : null].filter((part) => part !== null).join(' · ')
  return (
    <Tooltip title={title} describeChild>
      <Standing>
        <StateChip state={state} viewer={viewer} />
        {hidesAge ? null : <StateAge row={row} />}
      </Standing>
    </Tooltip>
  )
}
