import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Trash2 } from 'lucide-react'
import { SelectionFrame } from '../selection-frame.tsx'

// On navy what destroys is salmon in both schemes; it is red in its question alone.
const Delete = styled(Button)(({ theme }) => ({
  color: '#3A0906',
  backgroundColor: '#FFB4AE',
  '&:hover': { backgroundColor: '#FFC5C0' },
  [theme.breakpoints.down('md')]: { order: 1, height: 44 },
}))

type DraftSelectionBarProps = { count: number; onDelete: () => void; onClear: () => void }

/** How many drafts are ticked, and Delete Cases. */
export function DraftSelectionBar({ count, onDelete, onClear }: DraftSelectionBarProps) {
  return (
    <SelectionFrame label="Selected drafts" count={`${count} selected`} onClear={onClear}>
      <Delete variant="contained" startIcon={<Trash2 />} onClick={onDelete}>
        Delete Cases
      </Delete>
    </SelectionFrame>
  )
}
