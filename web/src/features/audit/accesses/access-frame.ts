import { styled } from '@mui/material/styles'

/** The layout of header, list and side column; on a phone, they are below each other. */
export const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 356px',
  [theme.breakpoints.down('lg')]: { display: 'block' },
}))

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '14px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > :last-child': { marginLeft: 'auto' },
  '& > div': { paddingLeft: 16, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gap: 8,
    padding: '8px 12px 12px',
    '& > :last-child': { marginLeft: 0 },
    '& > div': { width: '100%', padding: 0, border: 0 },
  },
}))

export const Main = styled('div')(({ theme }) => ({
  padding: '16px 28px 48px 12px',
  [theme.breakpoints.down('md')]: { padding: '12px 0 24px' },
}))

export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 12px',
  '& > :first-of-type': { marginRight: 'auto' },
  '& b': { marginLeft: 4, fontWeight: 600 },
  [theme.breakpoints.down('md')]: { '& > :first-of-type': { width: '100%', overflowX: 'auto' } },
}))

export const Side = styled('aside')(({ theme }) => ({
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > section': { padding: '16px 20px 20px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 8px', fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '4px 0', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    gap: 12,
    marginTop: 10,
    color: theme.vars.palette.text.secondary,
  },
  '& li > .lucide': { flex: 'none', marginTop: 2 },
  [theme.breakpoints.down('lg')]: {
    borderLeft: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    paddingBottom: 88,
  },
}))

export const Day = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '16px 12px 0',
  paddingBottom: 8,
  fontWeight: 600,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

export const Line = styled('li', { shouldForwardProp: (name) => name !== 'isBroken' })<{ isBroken: boolean }>(
  ({ theme, isBroken }) => ({
    display: 'grid',
    gridTemplateColumns: '48px 24px minmax(0, 1fr) auto',
    gap: 12,
    ...(isBroken
      ? {
          padding: 12,
          backgroundColor: theme.vars.palette.app.dangerSoft,
          borderRadius: theme.vars.shape.borderRadius,
        }
      : {
          margin: '0 12px',
          padding: '12px 0',
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        }),
    '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& p': { margin: 0, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      '& > [aria-hidden]': { display: 'none' },
      '& > span': { gridColumn: 2 },
    },
  }),
)

/** The round icon before a line: initials, or an image of a machine. */
export const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 12,
  fontSize: 10,
  fontWeight: 700,
  color: theme.vars.palette.info.main,
  backgroundColor: theme.vars.palette.app.navySoft,
}))

export const Chip = styled('span', { shouldForwardProp: (name) => name !== 'isBroken' })<{
  isBroken: boolean
}>(({ theme, isBroken }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  gap: 6,
  padding: '2px 8px',
  borderRadius: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: isBroken ? theme.vars.palette.error.main : theme.vars.palette.info.main,
  backgroundColor: isBroken ? theme.vars.palette.background.paper : theme.vars.palette.app.navySoft,
}))
