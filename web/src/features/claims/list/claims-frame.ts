import { styled } from '@mui/material/styles'

/** Columns of a row: open, patient, closed, clinician, code, state, why. */
export const COLUMNS = '44px minmax(0, 246px) 96px minmax(0, 124px) 84px 124px minmax(0, 1fr)'

export const Page = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

export const Tools = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '0 24px 14px',
  '& > :first-of-type': { marginRight: 'auto' },
  '& b': { marginLeft: 4, fontWeight: 600 },
  [theme.breakpoints.down('lg')]: { paddingInline: 16 },
  [theme.breakpoints.down('md')]: {
    padding: '0 16px 12px',
    '& > :first-of-type': { width: '100%', overflowX: 'auto' },
  },
}))

export const Scroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' })

export const ColumnHead = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 8,
  alignItems: 'center',
  height: 36,
  padding: '0 16px 0 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiButtonBase-root': { justifyContent: 'flex-start', gap: 4, height: 28, font: 'inherit' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

export const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

export const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '4px 24px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: '4px 16px 88px' },
}))
