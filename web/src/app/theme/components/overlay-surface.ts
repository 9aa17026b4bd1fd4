import type { CSSObject, Theme } from '@mui/material/styles'
import { darkOverlayTokens } from '../tokens.ts'

/**
 * The surface of menus, lists and popovers, which can be above a dialog. In the dark scheme, this surface and its
 * fields and buttons are lighter than a dialog.
 */
export function overlaySurface(theme: Theme): CSSObject {
  return {
    backgroundColor: theme.vars.palette.app.overlay,
    ...theme.applyStyles('dark', {
      '--mui-palette-app-raised': darkOverlayTokens.raised,
      '--mui-palette-app-press': darkOverlayTokens.press,
      '--mui-palette-divider': darkOverlayTokens.line,
      '--mui-palette-action-hover': darkOverlayTokens.press,
    }),
  }
}
