import { styled } from '@mui/material/styles'
import { TICKS } from './grid-cells.ts'
import { UNREAD_ROW } from '../inbox/row-text.ts'
import { COLUMN_HEAD_HEIGHT } from '../inbox/rows-that-fit.ts'

/** Space between columns in pixels. */
const COLUMN_GAP = 12

/** The class of the faint arrow in a sortable column's heading while the rows are not sorted by that column. */
export const NOT_SORTED = 'not-sorted'

/** The layout of a grid's lines. */
export interface LineLayout {
  /** The columns' widths as a CSS grid template. */
  readonly tracks: string
  /** Padding at the left and right in pixels. */
  readonly left: number
  readonly right: number
  /** Height of a row in pixels, including the line below it. */
  readonly rowHeight: number
  /** True if there is a line below the last row. */
  readonly isClosed: boolean
}

/**
 * A list of cases or drafts as rows of cells below the headings. The rows and cells are plain elements that are styled
 * here, because hundreds of styled components would be slow to render. The headings remain visible while the rows
 * scroll.
 */
export const GridFrame = styled('div', { shouldForwardProp: (name) => name !== 'lines' })<{
  lines: LineLayout
}>(({ theme, lines }) => {
  const { app, action, background, divider, primary, text } = theme.vars.palette
  return {
    minHeight: 0,
    overflow: 'hidden auto',
    scrollPaddingTop: COLUMN_HEAD_HEIGHT,
    '& > div': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: lines.tracks,
      alignItems: 'center',
      columnGap: COLUMN_GAP,
      height: lines.rowHeight,
      padding: `0 ${lines.right}px 0 ${lines.left}px`,
      borderBottom: `1px solid ${divider}`,
    },
    ...(lines.isClosed ? {} : { '& > :last-child': { borderBottomColor: 'transparent' } }),
    // A cell extends over half of the gap on each side, so that every point of a row belongs to a cell.
    '& > div > div': {
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      margin: `0 ${-COLUMN_GAP / 2}px`,
      padding: `0 ${COLUMN_GAP / 2}px`,
    },
    '& > div > [data-at-end]': { justifyContent: 'flex-end' },
    [`& > div > [data-field="${TICKS}"]`]: { justifyContent: 'center' },
    '& > [data-head]': {
      ...theme.typography.caption,
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: COLUMN_HEAD_HEIGHT,
      borderTop: `1px solid ${divider}`,
      backgroundColor: app.sunken,
      fontWeight: 600,
      color: text.disabled,
    },
    '& [role="columnheader"]:focus': { outline: `1px solid ${primary.main}`, outlineOffset: -1 },
    '& [aria-sort]': { cursor: 'pointer' },
    [`& .${NOT_SORTED}`]: { opacity: 0 },
    [`& [aria-sort]:is(:hover, :focus-within) .${NOT_SORTED}`]: { opacity: 0.6 },
    '& > [data-id]': {
      cursor: 'pointer',
      color: text.secondary,
      [`&.${UNREAD_ROW}`]: { color: text.primary },
      '&:hover': { backgroundColor: action.hover },
      '&[aria-selected="true"]': {
        backgroundColor: app.primarySoft,
        '& .MuiChip-root': { backgroundColor: background.paper },
      },
    },
    // The row of the focused cell has a bar on its left; the cell has no outline.
    '& [role="gridcell"]:focus': { outline: 'none' },
    '& > [data-id]:has(> [role="gridcell"]:focus-visible)::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      bottom: 0,
      width: 3,
      backgroundColor: primary.main,
    },
  }
})
