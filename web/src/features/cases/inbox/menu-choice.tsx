import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void }

/** A radio item in a menu: exactly one item is selected. */
export function Choice({ label, isChosen, onChoose, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} role="menuitemradio" aria-checked={isChosen} selected={isChosen} onClick={onChoose}>
      <span style={{ flex: 1 }}>{label}</span>
      {isChosen ? <Check size={16} /> : null}
    </MenuItem>
  )
}
