import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ReportFacts } from './report-facts.ts'
import { ReportShell, ReportSheet } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'
import { phrases } from './phrases.ts'

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  height: 52,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Background = styled('div')(({ theme }) => ({
  flex: 1,
  overflow: 'hidden',
  padding: 24,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: { padding: '12px 8px' },
}))

const Paper = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 816,
  aspectRatio: '8.5 / 11',
  margin: '0 auto',
  padding: '10%',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.background.paper,
}))

/** Shown while the report is being created: the header and an empty page. */
export function ReportSkeleton({ facts }: { facts: ReportFacts | null }) {
  return (
    <ReportShell>
      <ReportHead facts={facts} />
      <ReportSheet>
        <Bar />
        <Background role="status">
          <VisuallyHidden>{phrases.preparing}</VisuallyHidden>
          <Paper aria-hidden="true">
            <Skeleton width="38%" height={40} />
            <Skeleton width="52%" sx={{ mb: 8 }} />
            {[100, 100, 100, 62, 100, 88, 100, 74].map((width, index) => (
              <Skeleton key={index} width={`${width}%`} sx={{ mb: 2 }} />
            ))}
          </Paper>
        </Background>
      </ReportSheet>
    </ReportShell>
  )
}
