import { styled } from '@mui/material/styles'
import { ColumnTitles } from '../../ui/column-titles.ts'

const COLUMNS = '188px 160px minmax(0, 1fr) 184px 64px 168px'
const NARROW_COLUMNS = '176px 128px minmax(0, 1fr) 136px 56px 144px'

/** The column headings. */
export const FollowUpHead = styled(ColumnTitles)(({ theme }) => ({
  gridTemplateColumns: COLUMNS,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: NARROW_COLUMNS, columnGap: 12 },
}))

/** One row; all its actions are visible while it is hovered or has the focus. */
export const FollowUpItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  alignItems: 'center',
  columnGap: 16,
  minHeight: 52,
  padding: '6px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > *': { minWidth: 0 },
  // Without hover support, Dismiss is always visible.
  '@media (hover: hover)': { '& [data-dismiss]': { visibility: 'hidden' } },
  '&:hover, &:focus-within': {
    backgroundColor: theme.vars.palette.action.hover,
    '& [data-dismiss][data-dismiss]': { visibility: 'visible' },
    '& [data-verb]': {
      color: theme.vars.palette.secondary.main,
      backgroundColor: theme.vars.palette.app.raised,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
    },
  },
  // This row and the row above are steps of the same case.
  '&[data-further]': {
    '& > :first-of-type': { paddingLeft: 24 },
    '& [data-patient]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  },
  // Only the row with the focus has the colored edge, even if another row is hovered.
  '&:focus-within::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    backgroundColor: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: NARROW_COLUMNS, columnGap: 12, padding: '6px 16px' },
}))

/** The kind of the entry with its icon, in red if it is urgent. */
export const Kind = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
  '&[data-urgent], &[data-urgent] > .lucide': { color: theme.vars.palette.error.main },
}))

/** A single line of text, cut off with an ellipsis. */
export const Clipped = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** A text of at most two lines. */
export const Details = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}))
