import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { ColumnTitles } from '../../../ui/column-titles.ts'
import { NARROW_NEEDS_COLUMNS, NEEDS_COLUMNS } from './needs-row.tsx'
import { phrases } from './phrases.ts'

const Head = styled(ColumnTitles)(({ theme }) => ({
  gridTemplateColumns: NEEDS_COLUMNS,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: NARROW_NEEDS_COLUMNS },
}))

/** The column headings of a specialist's list. */
export function NeedsHead() {
  return (
    <Head aria-hidden="true">
      <span>{phrases.due}</span>
      <span>{phrases.patientName}</span>
      <span>{phrases.question}</span>
      <span>{phrases.askedBy}</span>
    </Head>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: NEEDS_COLUMNS,
  alignItems: 'center',
  columnGap: 16,
  minHeight: 56,
  padding: '4px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: NARROW_NEEDS_COLUMNS, padding: '4px 16px' },
}))

const ROWS = [1, 2, 3, 4] as const

/** Placeholder on a wide screen while the cases are loading; `hasHead` is true for a list with column headings. */
export function NeedsSkeleton({ hasHead }: { hasHead: boolean }) {
  return (
    <div aria-hidden="true">
      {hasHead ? <NeedsHead /> : null}
      {ROWS.map((row) => (
        <Frame key={row}>
          <Skeleton width={96} />
          <Skeleton width={128} />
          <Skeleton width="70%" />
          <Skeleton width={144} />
        </Frame>
      ))}
    </div>
  )
}
