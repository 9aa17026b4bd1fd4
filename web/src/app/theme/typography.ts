import type { TypographyVariantsOptions } from '@mui/material/styles'

const FONT_FAMILY = "'Open Sans Variable', 'Open Sans', system-ui, sans-serif"
const HTML_FONT_SIZE = 16

/** Converts the design's pixels to rem, so that text follows the browser's font size. */
export function rem(pixels: number): string {
  return `${pixels / HTML_FONT_SIZE}rem`
}

function text(size: number, line: number, weight: number, letterSpacing = '0') {
  return { fontSize: rem(size), lineHeight: rem(line), fontWeight: weight, letterSpacing }
}

export const typography: TypographyVariantsOptions = {
  fontFamily: FONT_FAMILY,
  fontSize: 14,
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: text(20, 28, 650, '-0.012em'),
  h2: text(16, 24, 650, '-0.006em'),
  h3: text(14, 20, 650),
  subtitle1: text(14, 20, 600),
  subtitle2: text(13, 20, 600),
  body1: text(14, 20, 400),
  body2: text(13, 20, 400),
  caption: text(12, 16, 400),
  button: { ...text(14, 20, 600), textTransform: 'none' },
}
