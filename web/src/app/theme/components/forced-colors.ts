import type { CSSObject } from '@mui/material/styles'

/** Windows High Contrast: the system removes shadows and backgrounds and sets every colour. */
export const FORCED_COLORS = '@media (forced-colors: active)'

function outline(width: number, color: string, offset: number): CSSObject {
  // `!important` overrides the outline of each component, because the user's system settings require this outline.
  return { outline: `${width}px solid ${color} !important`, outlineOffset: `${offset}px !important` }
}

const FIELDS = [
  '.MuiInputBase-root',
  '.MuiPickersInputBase-root',
  '.StripeElement',
  'textarea:not(.MuiInputBase-input)',
  'input:not(.MuiInputBase-input, .MuiSelect-nativeInput, [type="checkbox"], [type="radio"])',
]

// Boxes, radios and switches draw their own edges (choices.tsx); a menu item or option is recognizable by its text.
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

// The element drawn around an input shows the focus, because the input itself is invisible or has no edge.
const FOCUSED = [
  ':focus-visible:not(main, h1, h2, .MuiInputBase-input, .PrivateSwitchBase-input, [role="row"][data-id] > *)',
  '.MuiCheckbox-root:has(:focus-visible)',
  '.MuiRadio-root:has(:focus-visible)',
  '.MuiSwitch-switchBase:has(:focus-visible) + .MuiSwitch-track',
]

// These outlines are inside the element's edges, because a list clips content outside them.
const FOCUSED_FRAMES = [
  '.MuiInputBase-root:has(> :focus-visible)',
  '.MuiPickersInputBase-root:has(:focus-visible)',
  '.MuiAutocomplete-option.Mui-focused',
  '[role="menuitem"]:focus-visible',
  '[role="option"]:focus-visible',
  '[role="row"][data-id]:has(> :focus-visible)',
]

/** Returns a selector of zero specificity, so that of two rules for a control, the later rule applies. */
function anyOf(selectors: readonly string[]): string {
  return `:where(${selectors.join()})`
}

/**
 * Edges, selected states and the focus for Windows High Contrast, as outlines in the system's colours. The rules apply
 * to kinds of controls, so that no form needs additional styles.
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
    // An icon has the colour of its button or text, because a theme colour could equal the system's background.
    '.lucide, .MuiSvgIcon-root': { color: 'inherit !important' },
    'svg text': { fill: 'CanvasText !important' },
    // Marks without text, such as the dot that shows who is online, keep their colours.
    'i:empty': { ...outline(1, 'CanvasText', 0), forcedColorAdjust: 'none' },
  },
}
