import type { ThemeComponents } from './theme-components.ts'

/** Styles of tabs and links. */
export const navigationStyles: ThemeComponents = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 0, boxShadow: `inset 0 -1px 0 ${theme.vars.palette.divider}` }),
      list: { gap: 24 },
      indicator: { height: 2, borderRadius: 1 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 41,
        padding: '10px 0 11px',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.app.heading },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.app.primaryText,
        fontWeight: 600,
        textUnderlineOffset: 3,
        borderRadius: 2,
      }),
    },
  },
}
