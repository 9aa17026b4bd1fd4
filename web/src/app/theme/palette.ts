import type { PaletteOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

/** The design's colours that MUI's palette lacks: `sx={{ bgcolor: 'app.sunken' }}`. */
function appPalette(tokens: Tokens) {
  return {
    sunken: tokens.sunken,
    raised: tokens.raised,
    overlay: tokens.overlay,
    press: tokens.press,
    field: tokens.field,
    lineStrong: tokens.lineStrong,
    heading: tokens.heading,
    primarySoft: tokens.primarySoft,
    primaryLine: tokens.primaryLine,
    primaryText: tokens.primaryText,
    primaryPress: tokens.primaryPress,
    draftSoft: tokens.draftSoft,
    dangerSoft: tokens.dangerSoft,
    okSoft: tokens.okSoft,
    navySoft: tokens.navySoft,
    online: tokens.online,
    focus: tokens.focus,
    scrim: tokens.scrim,
    bone: tokens.bone,
    boneGlow: tokens.boneGlow,
    notice: tokens.notice,
    tooltip: tokens.tooltip,
    panel: tokens.panel,
    onPanel: tokens.onPanel,
    onPanelMuted: tokens.onPanelMuted,
    onPanelAction: tokens.onPanelAction,
    onPanelDanger: tokens.onPanelDanger,
  }
}

type AppPalette = ReturnType<typeof appPalette>

declare module '@mui/material/styles' {
  interface Palette {
    app: AppPalette
  }
  interface PaletteOptions {
    app: AppPalette
  }
  interface CssThemeVariables {
    enabled: true
  }
}

/** Creates the MUI palette of one colour scheme from its tokens. */
export function paletteOf(tokens: Tokens): PaletteOptions {
  return {
    primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
    secondary: { main: tokens.navy, contrastText: tokens.canvas },
    error: { main: tokens.danger, dark: tokens.dangerHover, contrastText: tokens.onDanger },
    warning: { main: tokens.draft, contrastText: tokens.canvas },
    success: { main: tokens.ok, contrastText: tokens.onOk },
    info: { main: tokens.navyMark, contrastText: tokens.canvas },
    background: { default: tokens.canvas, paper: tokens.sheet },
    text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textMeta },
    divider: tokens.line,
    action: { hover: tokens.hover, selected: tokens.primarySoft, focus: tokens.press },
    app: appPalette(tokens),
  }
}
