import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { ArrowDown } from 'lucide-react'
import { useUser } from '../../../lib/session/use-session.ts'
import { COLUMN_GAP, type GridWidths, gridWidths } from './grid-widths.ts'
import { COLUMN_HEAD_HEIGHT, ROW_HEIGHT } from './rows-that-fit.ts'

const PROVIDER_BONES = [136, 152, 112, 164]
const PATIENT_BONES = [104, 88, 128, 96, 104]
const QUESTION_BONES = ['92%', '78%', '96%', '70%', '86%', '64%']

function bone<Size>(sizes: readonly Size[], place: number): Size | undefined {
  return sizes[place % sizes.length]
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: COLUMN_GAP,
  height: ROW_HEIGHT,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Head = styled(Row)(({ theme }) => ({
  height: COLUMN_HEAD_HEIGHT,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  ...theme.typography.caption,
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
}))

const Group = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

function templateOf({ columns, side }: GridWidths, isAdmin: boolean) {
  const { provider, patientName, state, updatedAt, claimStatus, actions } = columns
  const fixed = `${provider}px ${patientName}px minmax(0, 1fr) ${state}px ${updatedAt}px ${claimStatus}px`
  return { gridTemplateColumns: isAdmin ? `${fixed} ${actions}px` : fixed, paddingInline: `${side}px` }
}

/** The grid's real columns while its rows are under way. */
export function GridSkeleton({ isWide, rows }: { isWide: boolean; rows: number }) {
  const isAdmin = useUser().userType === 'Admin'
  const widths = gridWidths(isWide, isAdmin)
  const template = templateOf(widths, isAdmin)
  return (
    <div aria-hidden="true">
      <Head style={template}>
        <span style={{ paddingLeft: widths.mark }}>Provider (specialty)</span>
        <span>Patient Name</span>
        <span>Question</span>
        <span />
        <Group style={{ gap: 4 }}>
          Date <ArrowDown size={12} />
        </Group>
        <span>Claim Status</span>
      </Head>
      {Array.from({ length: rows }, (_, place) => (
        <Row key={place} style={template}>
          <Group style={{ paddingLeft: widths.mark }}>
            <Skeleton variant="circular" width={24} height={24} sx={{ flexShrink: 0 }} />
            <Skeleton width={bone(PROVIDER_BONES, place)} sx={{ flexShrink: 1 }} />
          </Group>
          <Skeleton width={bone(PATIENT_BONES, place)} sx={{ maxWidth: '100%' }} />
          <Skeleton width={bone(QUESTION_BONES, place)} />
          <Group>
            <Skeleton width={76} height={20} sx={{ borderRadius: 10 }} />
            {widths.hidesAge ? null : <Skeleton width={28} />}
          </Group>
          <Skeleton width={80} />
        </Row>
      ))}
    </div>
  )
}

const ListRow = styled(Group)(({ theme }) => ({
  justifyContent: 'space-between',
  height: 64,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Stack = styled('span')({ display: 'flex', flexDirection: 'column', gap: 8 })

/** The phone's two-line rows while they are under way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => (
        <ListRow key={place}>
          <Stack>
            <Skeleton width={bone(PROVIDER_BONES, place)} height={14} />
            <Skeleton width={bone(PATIENT_BONES, place)} />
          </Stack>
          <Stack sx={{ alignItems: 'flex-end' }}>
            <Skeleton width={76} height={20} sx={{ borderRadius: 10 }} />
            <Skeleton width={32} />
          </Stack>
        </ListRow>
      ))}
    </div>
  )
}
