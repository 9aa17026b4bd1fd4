import { createTheme, type Shadows } from '@mui/material/styles'
import { baselineStyles } from './components/baseline.ts'
import { buttonStyles } from './components/buttons.ts'
import { choiceStyles } from './components/choices.tsx'
import { feedbackStyles } from './components/feedback.ts'
import { inputStyles } from './components/inputs.ts'
import { navigationStyles } from './components/navigation.ts'
import { overlayStyles } from './components/overlays.ts'
import { paletteOf } from './palette.ts'
import { darkTokens, lightTokens } from './tokens.ts'
import { typography } from './typography.ts'

// The three shadows are variables of the colour scheme (components/baseline.ts), because the dark scheme has different
// ones.
const low = 'var(--shadow-low)'
const middle = 'var(--shadow-middle)'
const high = 'var(--shadow-high)'
const shadows: Shadows = [
  ...(['none', low] as const),
  ...([middle, middle, middle, middle, middle, middle, middle] as const),
  ...([high, high, high, high, high, high, high, high] as const),
  ...([high, high, high, high, high, high, high, high] as const),
]

const FAST = 120
const SLOW = 180
const EASE = 'cubic-bezier(0.2, 0, 0, 1)'

/** MUI's theme with the design's tokens for light and dark, as CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: paletteOf(lightTokens) },
    dark: { palette: paletteOf(darkTokens) },
  },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1440 } },
  shadows,
  typography,
  transitions: {
    duration: {
      shortest: FAST,
      shorter: FAST,
      leavingScreen: FAST,
      short: SLOW,
      standard: SLOW,
      complex: SLOW,
      enteringScreen: SLOW,
    },
    easing: { easeInOut: EASE, easeOut: EASE, easeIn: EASE, sharp: EASE },
  },
  components: {
    ...baselineStyles,
    ...buttonStyles,
    ...inputStyles,
    ...choiceStyles,
    ...overlayStyles,
    ...feedbackStyles,
    ...navigationStyles,
  },
})
