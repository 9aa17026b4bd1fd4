import type { ThemeOptions } from '@mui/material/styles'
import type { DataGridComponents } from '@mui/x-data-grid/themeAugmentation'
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation'

// The grid and the pickers add their names to MUI's list as soon as their types are seen; nothing of them runs.
type LazyComponent = keyof DataGridComponents | keyof PickerComponents
type Components = NonNullable<ThemeOptions['components']>

/** What one file of this folder gives to the theme. */
export type ThemeComponents = Omit<Components, LazyComponent> & Pick<Components, LazyComponent>
