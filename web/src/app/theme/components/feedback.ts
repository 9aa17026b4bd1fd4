import { rem } from '../typography.ts'
import type { ThemeComponents } from './theme-components.ts'

/**
 * Styles of chips, progress, skeletons and dividers. Chips have a soft background for each `color`, and none if
 * `outlined`.
 */
export const feedbackStyles: ThemeComponents = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 22,
        gap: 5,
        padding: '0 8px',
        borderRadius: 999,
        fontSize: rem(12),
        lineHeight: rem(16),
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.app.press,
      }),
      label: { padding: 0 },
      icon: { margin: 0, width: 12, height: 12, strokeWidth: 2, color: 'inherit' },
      deleteIcon: { margin: 0, width: 14, height: 14, color: 'inherit' },
      outlined: ({ theme }) => ({
        border: 0,
        backgroundColor: 'transparent',
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
      }),
    },
    variants: [
      {
        props: { color: 'primary' },
        style: ({ theme }) => ({
          color: theme.vars.palette.app.primaryText,
          backgroundColor: theme.vars.palette.app.primarySoft,
        }),
      },
      {
        props: { color: 'warning' },
        style: ({ theme }) => ({
          color: theme.vars.palette.warning.main,
          backgroundColor: theme.vars.palette.app.draftSoft,
        }),
      },
      {
        props: { color: 'success' },
        style: ({ theme }) => ({
          color: theme.vars.palette.success.main,
          backgroundColor: theme.vars.palette.app.okSoft,
        }),
      },
      {
        props: { color: 'error' },
        style: ({ theme }) => ({
          color: theme.vars.palette.error.main,
          backgroundColor: theme.vars.palette.app.dangerSoft,
        }),
      },
      {
        props: { color: 'info' },
        style: ({ theme }) => ({
          color: theme.vars.palette.info.main,
          backgroundColor: theme.vars.palette.app.navySoft,
        }),
      },
    ],
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: 3,
        backgroundColor: theme.vars.palette.app.press,
      }),
      bar: { borderRadius: 3 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.vars.palette.app.bone }),
      rounded: { height: 12 },
      circular: { borderRadius: '50%' },
      wave: ({ theme }) => ({
        '&::after': {
          background: `linear-gradient(90deg, transparent, ${theme.vars.palette.app.boneGlow}, transparent)`,
        },
        '@media (prefers-reduced-motion: reduce)': { '&::after': { display: 'none' } },
      }),
    },
  },
}
