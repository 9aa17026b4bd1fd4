import { focusedLandmark } from '../landmark.ts'
import { rem } from '../typography.ts'
import { overlaySurface } from './overlay-surface.ts'
import type { ThemeComponents } from './theme-components.ts'

/**
 * Field styles: the label is above the field, and the border is a shadow, so that focusing a field moves no element.
 */
export const inputStyles: ThemeComponents = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const app = theme.vars.palette.app
        const isToolbar = ownerState.size === 'small'
        const edge = isToolbar ? app.lineStrong : app.field
        return {
          minHeight: isToolbar ? 36 : 40,
          gap: 8,
          padding: isToolbar ? '0 10px' : '0 12px',
          backgroundColor: app.raised,
          boxShadow: `inset 0 0 0 1px ${edge}`,
          '& .lucide': { color: theme.vars.palette.text.disabled },
          '&.Mui-error': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
          '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${app.focus}, 0 0 0 3px ${app.primarySoft}` },
          '&.Mui-error.Mui-focused': {
            boxShadow: `inset 0 0 0 2px ${theme.vars.palette.error.main}, 0 0 0 3px ${app.dangerSoft}`,
          },
          '&.Mui-disabled': { backgroundColor: app.sunken, boxShadow: `inset 0 0 0 1px ${app.lineStrong}` },
          [theme.breakpoints.down('md')]: { minHeight: 44, boxShadow: `inset 0 0 0 1px ${app.field}` },
        }
      },
      notchedOutline: { display: 'none' },
      input: { padding: 0 },
      multiline: ({ theme }) => ({
        padding: '10px 12px',
        '& textarea': { lineHeight: rem(22), [theme.breakpoints.down('md')]: { lineHeight: rem(24) } },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        // iOS zooms into fields whose text is smaller than 16 px.
        [theme.breakpoints.down('md')]: { fontSize: rem(16) },
        '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.disabled },
        '&:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          boxShadow: `0 0 0 100px ${theme.vars.palette.app.raised} inset`,
          borderRadius: 0,
        },
      }),
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { margin: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      root: { '& .MuiSelect-select.MuiSelect-select': { paddingRight: 24, minHeight: 0 } },
      icon: { right: 10, width: 16, height: 16, top: 'calc(50% - 8px)' },
    },
  },
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: { container: focusedLandmark } } },
    styleOverrides: {
      inputRoot: ({ theme }) => ({
        '&.MuiOutlinedInput-root': {
          padding: '5px 36px 5px 6px',
          gap: 6,
          [theme.breakpoints.down('md')]: { minHeight: 44 },
        },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '4px 6px' },
      }),
      tag: ({ theme }) => ({
        height: 28,
        margin: 0,
        borderRadius: theme.vars.shape.borderRadius,
        backgroundColor: theme.vars.palette.app.navySoft,
        color: theme.vars.palette.secondary.main,
        fontSize: rem(13),
      }),
      endAdornment: { right: 6 },
      paper: ({ theme }) => ({
        ...overlaySurface(theme),
        boxShadow: `var(--shadow-middle), 0 0 0 1px ${theme.vars.palette.divider}`,
      }),
      listbox: { padding: 4 },
      option: ({ theme }) => ({
        minHeight: 36,
        borderRadius: 4,
        [theme.breakpoints.down('md')]: { minHeight: 44 },
        '&.Mui-focused': { backgroundColor: theme.vars.palette.action.hover },
      }),
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => {
        const app = theme.vars.palette.app
        return {
          minHeight: 40,
          padding: '0 6px 0 12px',
          backgroundColor: app.raised,
          boxShadow: `inset 0 0 0 1px ${app.field}`,
          '&.Mui-error': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
          '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${app.focus}, 0 0 0 3px ${app.primarySoft}` },
          [theme.breakpoints.down('md')]: { minHeight: 44, fontSize: rem(16) },
        }
      },
      notchedOutline: { display: 'none' },
      sectionsContainer: ({ theme }) => ({
        padding: 0,
        '&&': { opacity: 1 },
        ':has([aria-valuetext="Empty"])': { color: theme.vars.palette.text.disabled },
      }),
    },
  },
}
