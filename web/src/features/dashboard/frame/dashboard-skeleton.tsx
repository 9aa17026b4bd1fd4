import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Stack } from '../../../ui/layout/words.ts'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { Card, Tiles } from '../parts/tile.tsx'

const Box = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '20px 24px',
  [theme.breakpoints.down('md')]: { padding: '14px 16px' },
}))

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridAutoFlow: 'row' },
}))

type DashboardSkeletonProps = { tiles: 3 | 4; charts: 1 | 2 }

/** Placeholder for the tiles and charts while they are loading. */
export function DashboardSkeleton({ tiles, charts }: DashboardSkeletonProps) {
  const showsBones = useDelayedLoading(true)
  return (
    <Stack gap={4} aria-busy="true">
      {showsBones ? (
        <>
          <Tiles columns={tiles}>
            {Array.from({ length: tiles }, (_none, tile) => (
              <Box key={tile}>
                <Skeleton width="50%" />
                <Skeleton width="40%" height={32} />
                <Skeleton width="70%" />
              </Box>
            ))}
          </Tiles>
          <Charts>
            {Array.from({ length: charts }, (_none, chart) => (
              <Box key={chart}>
                <Skeleton width={200} />
                <Skeleton height={charts === 1 ? 320 : 208} />
              </Box>
            ))}
          </Charts>
        </>
      ) : null}
    </Stack>
  )
}
