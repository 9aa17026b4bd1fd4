import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { InboxDrawing } from '../../../ui/states/inbox-drawing.tsx'
import { COLUMN_HEAD_HEIGHT, DRAFT_ROW_HEIGHT } from '../inbox/rows-that-fit.ts'
import { phrases } from './phrases.ts'

/** Shown if there are no drafts: explains the folder and the next step. */
export function NoDrafts() {
  const { userType } = useUser()
  const mayCreate = createsCases(userType)
  const detail = mayCreate ? phrases.whatIsKept : phrases.onlyForProviders
  return (
    <EmptyState title={phrases.noDrafts} detail={detail} drawing={<InboxDrawing />}>
      {mayCreate ? (
        <Button component={Link} to={PATHS.createCase} variant="outlined" startIcon={<Plus />}>
          {phrases.createNewCase}
        </Button>
      ) : null}
      <Button component={Link} to={PATHS.openCases} variant="outlined">
        {phrases.viewOpenCases}
      </Button>
    </EmptyState>
  )
}

/** Shown if a search matches no draft. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={phrases.noMatch} detail={phrases.tryBeginningOfName}>
      <Button variant="outlined" onClick={onClear}>
        {phrases.clearSearch}
      </Button>
    </EmptyState>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px 252px 160px minmax(0, 1fr) 124px 92px 28px',
  columnGap: 12,
  alignItems: 'center',
  height: DRAFT_ROW_HEIGHT,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '20px 172px 140px minmax(0, 1fr) 84px 92px 28px',
    padding: '0 16px',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '20px minmax(0, 1fr) 76px', height: 64 },
}))

const Head = styled(Frame)(({ theme }) => ({
  height: COLUMN_HEAD_HEIGHT,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Wide = styled(Skeleton)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

/** Placeholder with the real columns while the drafts are loading. */
export function DraftsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <Head />
      {Array.from({ length: rows }, (_, place) => (
        <Frame key={place}>
          <Skeleton width={18} height={18} />
          <Skeleton width="64%" />
          <Wide width="72%" />
          <Wide width="88%" />
          <Skeleton width={68} height={20} sx={{ borderRadius: 10 }} />
          <Wide width={80} />
        </Frame>
      ))}
    </div>
  )
}
