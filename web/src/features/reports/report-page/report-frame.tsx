import { styled } from '@mui/material/styles'
import { PAGE_ABOVE_NOTICES } from '../../../ui/notices/notice-strip.ts'

/** The page layout of a report: a bar at the top, and the content below. */
export const ReportShell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  ...PAGE_ABOVE_NOTICES,
  overflow: 'hidden',
})

/** The content area below the bar. */
export const ReportSheet = styled('main')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  margin: '0 8px 8px',
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, var(--shadow-low)`,
  [theme.breakpoints.down('md')]: { margin: 0, borderRadius: '12px 12px 0 0' },
}))
