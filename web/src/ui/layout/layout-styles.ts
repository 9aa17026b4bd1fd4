import type { CSSObject, Theme } from '@mui/material/styles'
import {
  type Alignment,
  type Distribution,
  layoutClass,
  type Size,
  STEPS,
  type Tone,
} from './layout-props.ts'

/**
 * The CSS rules of the layout components (the words of decision 72) and of all their props. The rules are part of the
 * page's base styles (app/theme), so that a layout component renders one element with a list of classes, without
 * computing a style. The styles of other components are later in the page and take precedence.
 */
export function layoutStyles(theme: Theme): CSSObject {
  return {
    ...words,
    ...placing(theme),
    ...text(theme),
    '.lay-OnlyWide': { [theme.breakpoints.down('md')]: { display: 'none' } },
    '.lay-OnlyNarrow': { [theme.breakpoints.up('md')]: { display: 'none' } },
  }
}

const words: CSSObject = {
  '.lay-Block, .lay-OnlyWide, .lay-OnlyNarrow': { margin: 0 },
  '.lay-List': { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' },
  '.lay-Row': { display: 'flex', alignItems: 'center', margin: 0 },
  '.lay-Stack': { display: 'flex', flexDirection: 'column', margin: 0 },
}

function placing({ spacing }: Theme): CSSObject {
  const alignments: Record<Alignment, string> = {
    start: 'flex-start',
    center: 'center',
    end: 'flex-end',
    baseline: 'baseline',
    stretch: 'stretch',
  }
  const distributions: Record<Distribution, string> = {
    center: 'center',
    end: 'flex-end',
    between: 'space-between',
  }
  const steps = Object.fromEntries(STEPS.map((step) => [step, spacing(step)]))
  return {
    ...rules('gap', steps, (gap) => ({ gap })),
    ...rules('rowGap', steps, (rowGap) => ({ rowGap })),
    ...rules('align', alignments, (alignItems) => ({ alignItems })),
    ...rules('justify', distributions, (justifyContent) => ({ justifyContent })),
    ...rules('top', steps, (marginTop) => ({ marginTop })),
    ...rules('bottom', steps, (marginBottom) => ({ marginBottom })),
    '.lay-wrap': { flexWrap: 'wrap' },
    '.lay-inline': { display: 'inline-flex' },
    '.lay-block': { display: 'block' },
    '.lay-grow': { flex: 1, minWidth: 0 },
    '.lay-shrink': { minWidth: 0 },
    '.lay-rigid': { flex: 'none' },
    '.lay-end': { marginLeft: 'auto' },
  }
}

function text({ typography, vars: { palette } }: Theme): CSSObject {
  const sizes: Record<Size, CSSObject> = {
    small: typography.body2,
    label: typography.subtitle2,
    tiny: typography.caption,
  }
  const tones: Record<Tone, string> = {
    primary: palette.text.primary,
    secondary: palette.text.secondary,
    faint: palette.text.disabled,
    accent: palette.app.primaryText,
    error: palette.error.main,
    success: palette.success.main,
    warning: palette.warning.main,
    onPanel: palette.app.onPanelMuted,
  }
  return {
    ...rules('size', sizes, (size) => size),
    ...rules('tone', tones, (color) => ({ color })),
    '.lay-strong': { fontWeight: typography.fontWeightMedium },
    '.lay-nowrap': { whiteSpace: 'nowrap' },
    '.lay-anywhere': { overflowWrap: 'anywhere' },
  }
}

/** Creates one rule for each value of a prop. */
function rules<V>(property: string, values: Record<string, V>, styleOf: (value: V) => CSSObject): CSSObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `.${layoutClass(property, name).replace('.', String.raw`\.`)}`,
      styleOf(value),
    ]),
  )
}
