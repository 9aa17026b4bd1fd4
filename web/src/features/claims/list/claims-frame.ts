import { styled } from '@mui/material/styles'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** Columns of a row: expand button, patient, closing day, clinician, code, state, reason. */
export const COLUMNS = '44px minmax(0, 246px) 96px minmax(0, 124px) 84px 124px minmax(0, 1fr)'

/** On a phone the whole page scrolls, because header and filters would leave only a few lines for the list. */
export const Page = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [theme.breakpoints.down('md')]: { overflowY: 'auto' },
}))

export const Tools = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '0 24px 14px',
  '& > :first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('lg')]: { paddingInline: 16 },
  [theme.breakpoints.down('md')]: {
    padding: '0 0 12px',
    '& > .MuiInputBase-root': { flex: '1 1 0', minWidth: 0 },
    '& > :nth-of-type(2)': { marginLeft: 16 },
    '& > :last-child': { marginRight: 16 },
  },
}))

/** The states with the number of claims in each; on a phone they are tabs that scroll horizontally. */
export const States = styled(ToggleButtonGroup)(({ theme }) => ({
  '& .MuiToggleButton-root': { gap: 4 },
  '& b': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    gap: 20,
    width: '100%',
    padding: '0 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderRadius: 0,
    backgroundColor: 'transparent',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& .MuiToggleButton-root.MuiToggleButton-root': {
      flex: 'none',
      height: 44,
      padding: 0,
      borderRadius: 0,
      fontSize: '0.875rem',
      boxShadow: 'none',
      backgroundColor: 'transparent',
      '&.Mui-selected': {
        color: theme.vars.palette.app.heading,
        boxShadow: `inset 0 -2px 0 ${theme.vars.palette.primary.main}`,
      },
    },
  },
}))

export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  '& > *': { flexShrink: 0 },
  [theme.breakpoints.down('md')]: { flex: '1 0 auto', overflowY: 'visible' },
}))

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

/** A placeholder row while the claims are loading, with the columns of a claim; on a phone two lines. */
export const SkeletonRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 8,
  alignItems: 'center',
  minHeight: 44,
  padding: '0 16px 0 8px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: 16,
    '& > :nth-of-type(n + 4)': { display: 'none' },
  },
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
  [theme.breakpoints.down('md')]: { padding: '12px 16px 16px', '& > a': { marginLeft: -12 } },
}))
