import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { MAX_BULK_CASES } from '@econsult/contract/limits'
import { FolderCheck, FolderOpen } from 'lucide-react'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import type { Selection } from './use-selection.ts'

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.fab,
  left: '50%',
  bottom: 8,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  padding: '0 8px 0 16px',
  borderRadius: 12,
  whiteSpace: 'nowrap',
  color: '#fff',
  backgroundColor: theme.vars.palette.app.notice,
  boxShadow: 'var(--shadow-high)',
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    left: 16,
    right: 16,
    bottom: 20,
    transform: 'none',
    height: 60,
  },
}))

const Count = styled('span')(({ theme }) => ({
  fontWeight: 600,
  paddingRight: 14,
  marginRight: 6,
  borderRight: '1px solid rgba(255, 255, 255, 0.24)',
  [theme.breakpoints.down('md')]: { marginRight: 'auto', border: 0 },
}))

// On navy the one filled button is the notice's own teal in both schemes.
const Change = styled(Button)(({ theme }) => ({
  color: '#03211F',
  backgroundColor: '#3DB8AE',
  '&:hover': { backgroundColor: '#57C9C0' },
  [theme.breakpoints.down('md')]: { order: 1, height: 44, '& .MuiButton-startIcon': { display: 'none' } },
}))

const Clear = styled(Button)(({ theme }) => ({
  gap: 8,
  color: '#fff',
  '&:hover': { backgroundColor: 'rgba(255, 255, 255, 0.1)' },
  [theme.breakpoints.down('md')]: { height: 44, '& kbd': { display: 'none' } },
}))

const Key = styled(KeyboardKey)({
  color: '#fff',
  backgroundColor: 'rgba(255, 255, 255, 0.16)',
  boxShadow: 'none',
})

type SelectionBarProps = {
  selection: Selection
  /** Closed cases are reopened, open ones closed. */
  reopens: boolean
  onChange: () => void
}

/** How many rows are ticked, and what can be done with them; Escape unticks all. */
export function SelectionBar({ selection, reopens, onChange }: SelectionBarProps) {
  useShortcuts(new Map([['Escape', selection.clear]]))
  const count = selection.rows.size
  const isTooMany = count > MAX_BULK_CASES
  return (
    <Bar data-selection-bar role="group" aria-label="Selected cases">
      <Count role="status">
        {count} selected{isTooMany ? `, at most ${MAX_BULK_CASES} at once` : ''}
      </Count>
      <Change
        variant="contained"
        startIcon={reopens ? <FolderOpen /> : <FolderCheck />}
        disabled={isTooMany}
        onClick={onChange}
      >
        {reopens ? 'Reopen Cases' : 'Close Cases'}
      </Change>
      <Clear variant="text" onClick={selection.clear}>
        Clear <Key aria-hidden="true">Esc</Key>
      </Clear>
    </Bar>
  )
}
