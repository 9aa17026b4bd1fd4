import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useUser } from '../../../lib/session/use-session.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { TurnChip } from '../../../ui/turn-chip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { caseAge } from './case-age.ts'
import { Clipped } from './row-text.ts'
import { rowTurn } from './row-turn.ts'
import { phrases } from './phrases.ts'

const Lines = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 2,
  minWidth: 0,
  maxWidth: '100%',
  '& > small': {
    ...theme.typography.caption,
    display: 'flex',
    gap: 4,
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.disabled,
  },
  '&[data-at-end]': { alignItems: 'flex-end' },
}))

type RowStandingProps = {
  row: CaseRow
  viewer: UserType
  isAtEnd?: boolean
}

/**
 * The state of a case for the viewer: a chip, and who must act, the remaining task, or the age of the state (END-01).
 */
export function RowStanding({ row, viewer, isAtEnd = false }: RowStandingProps) {
  const now = useNow()
  const { turn, meta, more, sentence } = rowTurn(row, useUser(), now)
  if (turn) {
    return (
      <Lines data-at-end={isAtEnd || undefined}>
        <TurnChip {...turn} />
        <small>
          <Clipped>{meta}</Clipped>
          {more === '' ? null : <span>{more}</span>}
        </small>
        {sentence === '' ? null : <VisuallyHidden>{sentence}</VisuallyHidden>}
      </Lines>
    )
  }
  const isOver = row.requests.length > 0 && !row.isDeleted
  return (
    <Lines data-at-end={isAtEnd || undefined}>
      {isOver ? (
        <small>{row.isUnread ? phrases.unread : phrases.noActionNeeded}</small>
      ) : (
        <StateChip state={row.state} viewer={viewer} />
      )}
      <small>{caseAge(row.stateAt, Math.max(now, row.stateAt))}</small>
    </Lines>
  )
}

/** The state as a grid cell, with the full sentence in a tooltip (TURN-01). */
export function StateCell({ row, viewer }: { row: CaseRow; viewer: UserType }) {
  const { sentence } = rowTurn(row, useUser(), useNow())
  return (
    <Tooltip title={sentence} describeChild>
      <span style={{ minWidth: 0, maxWidth: '100%' }}>
        <RowStanding row={row} viewer={viewer} />
      </span>
    </Tooltip>
  )
}
