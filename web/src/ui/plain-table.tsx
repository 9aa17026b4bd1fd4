import { styled } from '@mui/material/styles'

/** A table of short texts with rows 48 px high, for pages that display all rows together. */
export const PlainTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '0 16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
  },
  '& th': {
    ...theme.typography.caption,
    height: 40,
    fontWeight: 600,
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.app.sunken,
  },
  '& td': { height: 48, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
