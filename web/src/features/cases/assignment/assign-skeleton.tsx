import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const ROWS = 10
const BONES = [92, 72, 104, 88]

const Skeletons = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { padding: '0 16px' } }))

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px 1fr 1fr 1.4fr 1.4fr',
  alignItems: 'center',
  height: 48,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr 88px',
    height: 64,
    padding: 0,
    '& > :nth-of-type(n + 3)': { display: 'none' },
  },
}))

/** Placeholder for the assign page while the case and the specialists are loading. */
export function AssignSkeleton() {
  return (
    <Skeletons aria-hidden="true">
      <Skeleton height={20} sx={{ width: 'min(100%, 640px)', my: 1 }} />
      <Skeleton height={14} sx={{ width: 'min(80%, 360px)' }} />
      <Skeleton height={36} sx={{ width: { xs: '100%', md: 320 }, mt: 5, mb: 3 }} />
      {Array.from({ length: ROWS }, (_, place) => (
        <Frame key={place}>
          {BONES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
          <Skeleton width={148} />
        </Frame>
      ))}
    </Skeletons>
  )
}
