import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Trash2 } from 'lucide-react'
import { phrases } from './phrases.ts'

type DeleteDraftButtonProps = {
  /** The patient's name, for screen readers. */
  patient: string
  onDelete: () => void
  /** Set in the grid, which moves a single tab stop among its cells. */
  tabIndex?: -1
}

/** The icon button 'Delete Draft' in a row (INB-11); a click on the row itself opens the draft. */
export function DeleteDraftButton({ patient, onDelete, tabIndex }: DeleteDraftButtonProps) {
  return (
    <Tooltip title={phrases.deleteDraft}>
      <IconButton
        size="small"
        aria-label={phrases.deleteDraftOf({ patient })}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        sx={{ width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 }, mr: { xs: 1, md: -1.5 } }}
        onClick={onDelete}
      >
        <Trash2 size={16} />
      </IconButton>
    </Tooltip>
  )
}
