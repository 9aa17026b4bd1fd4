import { focusedLandmark } from '../landmark.ts'
import { rem } from '../typography.ts'
import { overlaySurface } from './overlay-surface.ts'
import type { ThemeComponents } from './theme-components.ts'

const SCRIM_TOP = 88

/** Styles of dialogs, menus and tooltips. */
export const overlayStyles: ThemeComponents = {
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.app.scrim }),
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: { alignItems: 'flex-start' },
      paper: ({ theme }) => ({
        width: 480,
        margin: `${SCRIM_TOP}px 16px 16px`,
        maxHeight: `calc(100% - ${SCRIM_TOP + 16}px)`,
        borderRadius: 12,
        backgroundColor: theme.vars.palette.app.raised,
        boxShadow: 'var(--shadow-high)',
      }),
      paperFullScreen: ({ theme }) => ({
        width: '100%',
        margin: 0,
        maxHeight: 'none',
        borderRadius: 0,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '20px 24px 0',
        fontSize: '1.125rem',
        lineHeight: '1.625rem',
        [theme.breakpoints.down('md')]: { padding: '20px 16px 0' },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 24px 20px',
        [theme.breakpoints.down('md')]: { padding: '12px 16px 16px' },
      }),
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 8,
        padding: '14px 24px',
        backgroundColor: theme.vars.palette.app.sunken,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.background.paper }),
        [theme.breakpoints.down('md')]: { padding: '12px 16px 16px' },
      }),
    },
  },
  MuiMenu: {
    defaultProps: { container: focusedLandmark, disableScrollLock: true },
    styleOverrides: {
      paper: ({ theme }) => ({
        ...overlaySurface(theme),
        boxShadow: `var(--shadow-middle), 0 0 0 1px ${theme.vars.palette.divider}`,
      }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 10,
        padding: '6px 10px',
        borderRadius: 4,
        ...theme.typography.body1,
        // MUI removes the minimum height for widths of at least 600 px.
        [theme.breakpoints.up('sm')]: { minHeight: 36 },
        [theme.breakpoints.down('md')]: { minHeight: 44 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&:hover, &.Mui-focusVisible, &.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.action.hover,
          ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.app.press }),
        },
        '&.Mui-selected': { fontWeight: 650 },
      }),
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '8px 10px 4px',
        fontWeight: 600,
        color: theme.vars.palette.text.disabled,
        backgroundColor: 'transparent',
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 120 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '5px 8px',
        borderRadius: 4,
        fontSize: rem(12),
        lineHeight: rem(16),
        fontWeight: 500,
        color: '#fff',
        backgroundColor: theme.vars.palette.app.tooltip,
        boxShadow: 'var(--shadow-middle)',
      }),
    },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ ...overlaySurface(theme), borderRadius: 6 }) },
  },
}
