import type { ThemeOptions } from '@mui/material/styles'
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation'

// This import is for types only: the pickers add their names to MUI's component list, and none of their code is loaded.
type LazyComponent = keyof PickerComponents
type Components = NonNullable<ThemeOptions['components']>

/** The component styles that one file of this folder provides. */
export type ThemeComponents = Omit<Components, LazyComponent> & Pick<Components, LazyComponent>
