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

/** Shown if there are no drafts: explains the folder and the next step. */
export function NoDrafts() {
  const { userType } = useUser()
  const mayCreate = createsCases(userType)
  const detail = mayCreate
    ? 'A case that you leave before sending is kept here, with its files.'
    : 'Primary care providers keep their unsent cases here. You have none.'
  return (
    <EmptyState title="No drafts" detail={detail} drawing={<InboxDrawing />}>
      {mayCreate ? (
        <Button component={Link} to={PATHS.createCase} variant="outlined" startIcon={<Plus />}>
          Create new case
        </Button>
      ) : null}
      <Button component={Link} to={PATHS.openCases} variant="outlined">
        View Open Cases
      </Button>
    </EmptyState>
  )
}

/** Shown if a search matches no draft. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No draft matches this patient name"
      detail="Try the beginning of a first or last name."
    >
      <Button variant="outlined" onClick={onClear}>
        Clear search
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
