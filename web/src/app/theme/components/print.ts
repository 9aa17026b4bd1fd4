import type { CSSObject } from '@mui/material/styles'
import { OPEN_IN_PRINT, WHOLE_IN_PRINT } from '../../../lib/printing/open-in-print.ts'

/**
 * Print styles: scrolling areas have their full height, truncated texts are shown in full (lib/printing), collapsed
 * areas are open, and elements that are useful only on a screen are hidden: buttons, and elements marked
 * `data-on-screen`.
 */
export const printStyles: CSSObject = {
  '@media print': {
    '@page': { margin: '14mm' },
    body: { backgroundColor: '#fff' },
    [`[${OPEN_IN_PRINT}]`]: {
      display: 'block !important',
      flex: 'none !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
    },
    [`[${WHOLE_IN_PRINT}]`]: {
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
      WebkitLineClamp: 'none !important',
      maxHeight: 'none !important',
    },
    'main .MuiCollapse-root': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
      visibility: 'visible !important',
    },
    '[data-on-screen], button.MuiLink-root, .MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiTabs-root':
      {
        display: 'none !important',
      },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
}
