import { styled } from '@mui/material/styles'
import { NOT_SORTED } from './case-columns.tsx'
import { COLUMN_GAP } from './grid-widths.ts'
import { COLUMN_HEAD_HEIGHT, ROW_HEIGHT } from './rows-that-fit.ts'

/** A row laid out by CSS like the grid's, before the grid is loaded. */
export const GridLine = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: COLUMN_GAP,
  height: ROW_HEIGHT,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

/** The row of column headings. */
export const GridHead = styled(GridLine)(({ theme }) => ({
  height: COLUMN_HEAD_HEIGHT,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  ...theme.typography.caption,
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  [`& .${NOT_SORTED}`]: { opacity: 0 },
}))
