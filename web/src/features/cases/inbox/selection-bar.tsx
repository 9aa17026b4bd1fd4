import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { MAX_BULK_CASES } from '@econsult/contract/limits'
import { FolderCheck, FolderOpen } from 'lucide-react'
import { SelectionFrame } from '../selection-frame.tsx'
import type { Selection } from './use-selection.ts'
import { phrases } from './phrases.ts'

// On the navy bar, the filled button has the same teal as a notice in both color schemes.
const Change = styled(Button)(({ theme }) => ({
  color: '#03211F',
  backgroundColor: '#3DB8AE',
  '&:hover': { backgroundColor: '#57C9C0' },
  [theme.breakpoints.down('md')]: { order: 1, height: 44, '& .MuiButton-startIcon': { display: 'none' } },
}))

type SelectionBarProps = {
  selection: Selection
  /** True for closed cases, which are reopened; open cases are closed. */
  reopens: boolean
  onChange: () => void
}

/** The bar with the number of ticked rows and the button that acts on them. */
export function SelectionBar({ selection, reopens, onChange }: SelectionBarProps) {
  const count = selection.rows.size
  const isTooMany = count > MAX_BULK_CASES
  const words = isTooMany
    ? phrases.selectedTooMany({ count, most: MAX_BULK_CASES })
    : phrases.selectedCount({ count })
  return (
    <SelectionFrame label={phrases.selectedCases} count={words} onClear={selection.clear}>
      <Change
        variant="contained"
        startIcon={reopens ? <FolderOpen /> : <FolderCheck />}
        disabled={isTooMany}
        onClick={onChange}
      >
        {reopens ? phrases.reopenCases : phrases.closeCases}
      </Change>
    </SelectionFrame>
  )
}
