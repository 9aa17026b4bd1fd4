import { rem } from '../typography.ts'
import type { ThemeComponents } from './theme-components.ts'

/**
 * Button styles: `contained` is the single teal action of a view, `outlined` the secondary, `text` the tertiary action;
 * `color="error"` is for destructive actions. Heights are 28, 36 and 44 px, on a phone 36, 44 and 48 px.
 */
export const buttonStyles: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 36,
        minWidth: 0,
        padding: '0 14px',
        gap: 8,
        whiteSpace: 'nowrap',
        transition: theme.transitions.create(['background-color'], { duration: 120 }),
        [theme.breakpoints.down('md')]: { height: 44 },
        '&&.Mui-disabled': {
          color: theme.vars.palette.text.disabled,
          backgroundColor: theme.vars.palette.app.press,
          boxShadow: 'none',
        },
      }),
      startIcon: { margin: 0, '& > svg': { width: 16, height: 16 } },
      endIcon: { margin: 0, '& > svg': { width: 16, height: 16 } },
      sizeSmall: ({ theme }) => ({
        height: 28,
        padding: '0 10px',
        gap: 6,
        fontSize: rem(13),
        [theme.breakpoints.down('md')]: { height: 36 },
      }),
      sizeLarge: ({ theme }) => ({
        height: 44,
        padding: '0 20px',
        fontSize: rem(15),
        [theme.breakpoints.down('md')]: { height: 48 },
      }),
      contained: { '&, &:hover, &:active, &.Mui-focusVisible': { boxShadow: 'var(--shadow-low)' } },
      outlined: ({ theme }) => ({
        border: 0,
        color: theme.vars.palette.secondary.main,
        backgroundColor: theme.vars.palette.app.raised,
        '&, &:hover, &:active, &.Mui-focusVisible': {
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}, var(--shadow-low)`,
        },
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-disabled': { border: 0 },
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.app.press, color: theme.vars.palette.text.primary },
        '&&.Mui-disabled': { backgroundColor: 'transparent' },
      }),
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({ '&:active': { backgroundColor: theme.vars.palette.app.primaryPress } }),
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: ({ theme }) => ({ color: theme.vars.palette.error.main }),
      },
      {
        props: { variant: 'text', color: 'error' },
        style: ({ theme }) => ({
          color: theme.vars.palette.error.main,
          '&:hover': {
            backgroundColor: theme.vars.palette.app.dangerSoft,
            color: theme.vars.palette.error.main,
          },
        }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.app.press, color: theme.vars.palette.text.primary },
        [theme.breakpoints.down('md')]: { width: 44, height: 44 },
      }),
      sizeSmall: ({ theme }) => ({
        width: 28,
        height: 28,
        [theme.breakpoints.down('md')]: { width: 36, height: 36 },
      }),
      colorInherit: { color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 3,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.app.press,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 1,
        gap: 8,
        padding: '6px 12px',
        border: 0,
        fontSize: rem(13),
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        '&&': { borderRadius: 6, margin: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.app.raised,
          boxShadow: 'var(--shadow-low)',
          ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.app.lineStrong }),
        },
      }),
    },
  },
}
