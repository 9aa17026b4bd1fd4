import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { Card, Tiles } from '../parts/tile.tsx'

const Bones = styled('div')({ display: 'grid', gap: 16 })

const Box = styled(Card)({ display: 'grid', gap: 12, padding: '20px 24px' })

/** Placeholder for tiles and a chart while they are loading. */
export function DashboardSkeleton({ tiles }: { tiles: 3 | 4 }) {
  const showsBones = useDelayedLoading(true)
  return (
    <Bones aria-busy="true">
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
          <Box>
            <Skeleton width={200} />
            <Skeleton height={320} />
          </Box>
        </>
      ) : null}
    </Bones>
  )
}
