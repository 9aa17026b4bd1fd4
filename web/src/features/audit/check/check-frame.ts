import { styled } from '@mui/material/styles'

export const Page = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1104,
  margin: '0 auto',
  padding: '20px 32px 96px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 96px' },
}))

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > div': { marginRight: 'auto' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

export type Tone = 'fine' | 'failed' | 'unknown'

export const Answer = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({
  theme,
  tone,
}) => {
  const { app, success, error, info } = theme.vars.palette
  const look = {
    fine: { backgroundColor: app.okSoft, mark: success.main },
    failed: { backgroundColor: app.dangerSoft, mark: error.main },
    unknown: { backgroundColor: app.navySoft, mark: info.main },
  }[tone]
  return {
    display: 'flex',
    gap: 16,
    margin: '16px 0 24px',
    padding: '20px 24px',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: look.backgroundColor,
    '& > .lucide': { flex: 'none', color: look.mark },
    '& h2': { ...theme.typography.h2, margin: 0 },
    '& p': { margin: '2px 0 0' },
  }
})

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2.1fr) minmax(0, 1fr)',
  gap: 24,
  '& h2': { ...theme.typography.subtitle1, margin: '0 0 8px', fontWeight: 600 },
  [theme.breakpoints.down('lg')]: { display: 'block', '& > div + div': { marginTop: 24 } },
}))

/** The table scrolls horizontally in a narrow window. */
export const TableFrame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& table': { minWidth: 620, tableLayout: 'auto' },
  '& table :is(th, td)': { padding: '0 8px' },
  '& table :is(th, td):first-of-type': { paddingLeft: 16 },
  '& td > button': { padding: 4 },
  '& td:first-of-type': { fontWeight: 600 },
  '& tr[data-differs]': { backgroundColor: theme.vars.palette.app.dangerSoft },
}))

export const ResultChip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({
  theme,
  tone,
}) => {
  const { app, success, error, text, background } = theme.vars.palette
  const look = {
    fine: { color: success.main, backgroundColor: app.okSoft },
    failed: { color: error.main, backgroundColor: background.paper },
    unknown: { color: text.secondary, backgroundColor: app.sunken },
  }[tone]
  return {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '2px 8px',
    borderRadius: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    ...look,
  }
})

/** The checkpoints on a phone: number and result in one line, the other data below. */
export const CheckpointRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '10px 16px',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li[data-differs]': { backgroundColor: theme.vars.palette.app.dangerSoft },
  '& b': { fontWeight: 600 },
  '& div': { ...theme.typography.body2, gridColumn: '1 / span 2', color: theme.vars.palette.text.secondary },
}))

export const Parts = styled('ul')(({ theme }) => ({
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& li': { display: 'flex', gap: 12, padding: '10px 16px' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& .lucide': { flex: 'none', marginTop: 2 },
  '& .lucide-circle-check': { color: theme.vars.palette.success.main },
  '& .lucide-circle-x': { color: theme.vars.palette.error.main },
}))

export const Command = styled('pre')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '10px 14px',
  overflowX: 'auto',
  fontSize: 13,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))
