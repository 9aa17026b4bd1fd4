import { styled } from '@mui/material/styles'

/** The layout of the page: header and filters at the top, then the rows, then the footer. */
export const Page = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  width: '100%',
  maxWidth: 1320,
  margin: '0 auto',
  padding: '16px 32px 0',
  [theme.breakpoints.down('lg')]: { padding: '16px 16px 0' },
  [theme.breakpoints.down('md')]: { padding: '12px 0 0', gap: 12 },
}))

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  minHeight: 36,
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > a': { alignSelf: 'center', marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    padding: '0 16px',
    minHeight: 0,
    '& > a': { marginLeft: -12 },
  },
}))

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > :first-of-type': { marginRight: 'auto' },
  // On a phone, the search field and the target filter share a line, and the states are below them.
  [theme.breakpoints.down('md')]: {
    padding: '0 16px',
    '& > :first-of-type': { order: 1, marginRight: 0 },
    '& > :last-child': { flex: '1 1 0', minWidth: 0, order: -1 },
    '& .MuiSelect-root > .lucide:first-of-type': { display: 'none' },
    // On a small phone, the search text needs this space.
    '& .MuiInputBase-root:has(.MuiSelect-select)': { padding: 0 },
    '& .MuiSelect-select.MuiSelect-select': { paddingLeft: 10, paddingRight: 26 },
    '& .MuiSelect-icon': { right: 6 },
  },
}))

/** Column widths of a row: icon, patient, content and target, state, tries, next step, last change, Retry. */
export const COLUMNS = '28px minmax(0, 1.4fr) minmax(0, 1.5fr) 150px 44px minmax(0, 1.1fr) 150px 96px'

export const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { borderRadius: 0, boxShadow: 'none' },
}))

export const ColumnHead = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 12,
  alignItems: 'center',
  height: 36,
  padding: '0 12px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // The heading of the tries column, which contains right-aligned numbers.
  '& > :nth-of-type(5)': { textAlign: 'right' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

export const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '4px 0 12px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { padding: '4px 16px 88px' },
}))
