import { layoutStyles } from '../../../ui/layout/layout-styles.ts'
import { darkTokens, lightTokens, type Tokens } from '../tokens.ts'
import { forcedColorStyles } from './forced-colors.ts'
import { printStyles } from './print.ts'
import type { ThemeComponents } from './theme-components.ts'

function shadowVariables(tokens: Tokens) {
  return {
    '--shadow-low': tokens.shadowLow,
    '--shadow-middle': tokens.shadowMiddle,
    '--shadow-high': tokens.shadowHigh,
  }
}

/** Base styles: font, digits of equal width, focus ring, icons, reduced motion, and the layout classes of ui/layout. */
export const baselineStyles: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': { ...shadowVariables(lightTokens), WebkitTextSizeAdjust: '100%' },
      '[data-scheme="dark"]': shadowVariables(darkTokens),
      'html, body, #root': { minHeight: '100%' },
      body: {
        ...theme.typography.body1,
        fontVariantNumeric: 'tabular-nums',
        textRendering: 'optimizeLegibility',
      },
      h1: { ...theme.typography.h1, margin: 0, color: theme.vars.palette.app.heading },
      h2: { ...theme.typography.h2, margin: 0 },
      h3: { ...theme.typography.h3, margin: 0 },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: 2 },
      'main:focus, h1:focus': { outline: 'none' },
      '.lucide': { flex: 'none', display: 'block', strokeWidth: 1.75 },
      '@keyframes appear': { from: { opacity: 0, transform: 'translateY(8px)' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      ...layoutStyles(theme),
      ...forcedColorStyles,
      ...printStyles,
    }),
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'transparent' },
    styleOverrides: { root: { boxShadow: 'none' } },
  },
}
