import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void }

/** One of several choices in a menu, of which exactly one is chosen. */
export function Choice({ label, isChosen, onChoose, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      <span style={{ flex: 1 }}>{label}</span>
      {isChosen ? <Check size={16} /> : null}
    </MenuItem>
  )
}
