import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const ROWS = 12
const BONES = [168, 96, 120, 144]

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '396px 360px',
  alignItems: 'center',
  height: 52,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '296px 1fr' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', height: 110, padding: 16 },
}))

/** Placeholder shown while All Specialties is loading. */
export function SpecialtiesSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, place) => (
        <Frame key={place}>
          <Skeleton width={BONES[place % BONES.length] ?? 120} />
          <Skeleton height={36} />
        </Frame>
      ))}
    </div>
  )
}
