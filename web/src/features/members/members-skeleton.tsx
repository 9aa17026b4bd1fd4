import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { MEMBERS_PAGE_SIZE } from '@econsult/contract/members'
import { useDelayedLoading } from '../../ui/states/delayed-loading.ts'

const Rows = styled('div')(({ theme }) => ({
  minHeight: 40 + MEMBERS_PAGE_SIZE * 48,
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  paddingTop: 40,
}))

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px 1fr 1.4fr 1fr 80px',
  alignItems: 'center',
  gap: 16,
  height: 48,
  padding: '0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** Placeholder for the members while they are loading. */
export function MembersSkeleton() {
  const showsBones = useDelayedLoading(true)
  return (
    <Rows aria-busy="true">
      {showsBones
        ? Array.from({ length: MEMBERS_PAGE_SIZE }, (_none, row) => (
            <Frame key={row}>
              <Skeleton variant="circular" width={24} height={24} />
              <Skeleton width="70%" />
              <Skeleton width="80%" />
              <Skeleton width="50%" />
              <Skeleton />
            </Frame>
          ))
        : null}
    </Rows>
  )
}
