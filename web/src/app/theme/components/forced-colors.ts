import type { CSSObject } from '@mui/material/styles'

/** Windows High Contrast: the system takes shadows and backgrounds away and sets every colour. */
export const FORCED_COLORS = '@media (forced-colors: active)'

function outline(width: number, color: string, offset: number): CSSObject {
  // More important than each component's own outline, because the person's system asks for it.
  return { outline: `${width}px solid ${color} !important`, outlineOffset: `${offset}px !important` }
}

const FIELDS = [
  '.MuiInputBase-root',
  '.MuiPickersInputBase-root',
  '.StripeElement',
  'textarea:not(.MuiInputBase-input)',
  'input:not(.MuiInputBase-input, .MuiSelect-nativeInput, [type="checkbox"], [type="radio"])',
]

// Boxes, radios and switches draw their own edges (choices.tsx); the text of a menu item or option is enough.
const BUTTONS = [
  'button:not([role="menuitem"], [role="option"])',
  '[role="button"]:not(.MuiChip-deletable)',
  'a.MuiButtonBase-root:not([role="menuitem"])',
]

const SURFACES = [
  '[role="dialog"]',
  '.MuiPopover-paper',
  '.MuiAutocomplete-paper',
  '.MuiTooltip-tooltip',
  '.MuiChip-root',
  '.MuiLinearProgress-root',
]

const CHOSEN = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
]

const DISABLED = [':disabled', '.Mui-disabled']

// Instead of the input, which is invisible or has no edge of its own, what is drawn around it shows the focus.
const FOCUSED = [
  ':focus-visible:not(main, h1, h2, .MuiInputBase-input, .PrivateSwitchBase-input, [role="row"][data-id] > *)',
  '.MuiCheckbox-root:has(:focus-visible)',
  '.MuiRadio-root:has(:focus-visible)',
  '.MuiSwitch-switchBase:has(:focus-visible) + .MuiSwitch-track',
]

// Inside their edges: a list cuts off what reaches over them.
const FOCUSED_FRAMES = [
  '.MuiInputBase-root:has(> :focus-visible)',
  '.MuiPickersInputBase-root:has(:focus-visible)',
  '.MuiAutocomplete-option.Mui-focused',
  '[role="menuitem"]:focus-visible',
  '[role="option"]:focus-visible',
  '[role="row"][data-id]:has(> :focus-visible)',
]

/** Selects with no weight, so that of two rules for one control the later one holds. */
function anyOf(selectors: readonly string[]): string {
  return `:where(${selectors.join()})`
}

/**
 * Edges, chosen states and the focus for Windows High Contrast, as outlines in the system's own colours. They belong to
 * the kinds of controls, so that a form needs no styles of its own.
 */
export const forcedColorStyles: CSSObject = {
  [FORCED_COLORS]: {
    [anyOf(FIELDS)]: outline(1, 'ButtonBorder', -1),
    [anyOf(BUTTONS)]: outline(1, 'ButtonBorder', -1),
    [anyOf(SURFACES)]: outline(1, 'CanvasText', -1),
    [anyOf(DISABLED)]: { outlineColor: 'GrayText !important' },
    [anyOf(CHOSEN)]: outline(2, 'Highlight', -2),
    [anyOf(FOCUSED)]: outline(3, 'Highlight', -1),
    [anyOf(FOCUSED_FRAMES)]: outline(3, 'Highlight', -1),
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { backgroundColor: 'Highlight' },
    // An icon has the colour of its button or text: one of the theme could be that of the system's background.
    '.lucide, .MuiSvgIcon-root': { color: 'inherit !important' },
    'svg text': { fill: 'CanvasText !important' },
    // Marks without text, such as a dot that says who is online, keep their own colours.
    'i:empty': { ...outline(1, 'CanvasText', 0), forcedColorAdjust: 'none' },
  },
}
