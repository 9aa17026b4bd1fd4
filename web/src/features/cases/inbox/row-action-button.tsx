import type { CaseRow } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import CircularProgress from '@mui/material/CircularProgress'
import { Download, UserMinus, UserPlus } from 'lucide-react'
import { createContext, useContext } from 'react'
import { type RowAction, rowAction } from './row-facts.ts'
import { phrases } from './phrases.ts'

/** Called when an Admin clicks a row's action. */
interface AssignmentActions {
  readonly kind: 'assignment'
  readonly onAssign: (row: CaseRow) => void
  readonly onDeselect: (row: CaseRow) => void
}

/** The report downloads of closed cases. */
export interface ReportActions {
  readonly kind: 'report'
  /** The ids of the cases whose report is being created. */
  readonly preparing: ReadonlySet<string>
  readonly onDownload: (row: CaseRow) => void
}

export type RowActions = AssignmentActions | ReportActions

const LABELS: Record<NonNullable<RowAction>, string> = {
  assign: phrases.assignSpecialist,
  deselect: phrases.deselectSpecialist,
}

type ButtonProps<Actions> = {
  row: CaseRow
  actions: Actions
  /** Shows the action as an icon if there is no space for its label. */
  asIcon?: boolean
  /** Set in the grid, which moves a single tab stop among its cells. */
  tabIndex?: -1
}

type RowActionButtonProps = Omit<ButtonProps<RowActions>, 'actions'>

/** The context with the actions of the rows, so that the columns stay the same when the actions change. */
export const RowActionsContext = createContext<RowActions | undefined>(undefined)

/** The action button of a row: Download PDF for a closed case (INB-16), or an Admin's assignment (INB-12). */
export function RowActionButton(props: RowActionButtonProps) {
  const actions = useContext(RowActionsContext)
  if (actions === undefined) return null
  if (actions.kind === 'report') return <ReportButton {...props} actions={actions} />
  return <AssignmentButton {...props} actions={actions} />
}

/** The button 'Assign Specialist' or 'Deselect Specialist' in an Admin's row (INB-12). */
function AssignmentButton({ row, actions, asIcon = false, tabIndex }: ButtonProps<AssignmentActions>) {
  const action = rowAction(row)
  if (action === null) return null

  function act() {
    if (action === 'assign') actions.onAssign(row)
    else actions.onDeselect(row)
  }
  const label = LABELS[action]
  const own = { onClick: act, ...(tabIndex === undefined ? {} : { tabIndex }) }
  const describedName = phrases.actionFor({ action: label, patientName: row.patientName })
  if (asIcon) {
    return (
      <Tooltip title={label}>
        <IconButton {...own} aria-label={describedName}>
          {action === 'assign' ? <UserPlus size={20} /> : <UserMinus size={20} />}
        </IconButton>
      </Tooltip>
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

function ReportButton({ row, actions, asIcon = false, tabIndex }: ButtonProps<ReportActions>) {
  const isPreparing = actions.preparing.has(row.caseId)
  function download() {
    if (!isPreparing) actions.onDownload(row)
  }
  const own = {
    onClick: download,
    'aria-busy': isPreparing || undefined,
    ...(tabIndex === undefined ? {} : { tabIndex }),
  }
  const icon = isPreparing ? <CircularProgress size={16} color="inherit" /> : <Download />
  if (asIcon) {
    const name = isPreparing ? phrases.preparingPdf : phrases.downloadPdf
    return (
      <IconButton {...own} aria-label={phrases.actionFor({ action: name, patientName: row.patientName })}>
        {isPreparing ? icon : <Download size={20} />}
      </IconButton>
    )
  }
  return (
    <Button
      {...own}
      size="small"
      variant="text"
      startIcon={icon}
      sx={{ px: 1.5, mr: -1.5, fontWeight: 500, color: 'text.secondary' }}
    >
      {isPreparing ? phrases.preparing : phrases.downloadPdf}
    </Button>
  )
}
