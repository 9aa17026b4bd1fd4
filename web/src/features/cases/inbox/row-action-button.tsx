import type { CaseRow } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { UserMinus, UserPlus } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type RowAction, rowAction } from './row-facts.ts'

/** What happens when an Admin uses the action of a row. */
export interface RowActions {
  readonly onAssign: (row: CaseRow) => void
  readonly onDeselect: (row: CaseRow) => void
}

const LABELS: Record<NonNullable<RowAction>, string> = {
  assign: 'Assign Specialist',
  deselect: 'Deselect Specialist',
}

type RowActionButtonProps = {
  row: CaseRow
  actions: RowActions
  /** On a phone the action is an icon. */
  asIcon?: boolean
  /** In the grid, which moves the one tab stop among its cells. */
  tabIndex?: 0 | -1
}

/** 'Assign Specialist' or 'Deselect Specialist' of an Admin's row (INB-12). */
export function RowActionButton({ row, actions, asIcon = false, tabIndex }: RowActionButtonProps) {
  const action = rowAction(row)
  if (action === null) return null

  // The row under the button opens its room on a click and on Enter; the grid moves on Space.
  function act(event: MouseEvent) {
    event.stopPropagation()
    if (action === 'assign') actions.onAssign(row)
    else actions.onDeselect(row)
  }
  function keep(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  }

  const label = LABELS[action]
  const own = { onClick: act, onKeyDown: keep, ...(tabIndex === undefined ? {} : { tabIndex }) }
  const describedName = `${label}: ${row.patientName}`
  if (asIcon) {
    return (
      <IconButton {...own} aria-label={describedName}>
        {action === 'assign' ? <UserPlus size={20} /> : <UserMinus size={20} />}
      </IconButton>
    )
  }
  const isQuiet = action === 'deselect'
  return (
    <Button
      {...own}
      size="small"
      variant={isQuiet ? 'text' : 'outlined'}
      sx={isQuiet ? { px: 1.5, mr: -1.5, fontWeight: 500, color: 'text.disabled' } : {}}
    >
      {label}
    </Button>
  )
}
