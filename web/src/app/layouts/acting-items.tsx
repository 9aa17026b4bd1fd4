import MenuItem from '@mui/material/MenuItem'
import type { ActingChoice } from './frame.ts'

/** The menu items with which a delegate starts to act for a clinician; choosing an item reloads the page. */
export function actingItems(choices: readonly ActingChoice[]) {
  return choices.map(({ key, label, Icon, begin }) => (
    <MenuItem key={`act-for-${key}`} onClick={begin}>
      <Icon size={18} />
      {label}
    </MenuItem>
  ))
}
