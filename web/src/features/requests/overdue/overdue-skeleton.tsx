import Skeleton from '@mui/material/Skeleton'
import { OverdueHead, OverdueItem } from './overdue-columns.tsx'

const ROWS = 6

/** Placeholder for the overdue requests while they are loading. */
export function OverdueSkeleton() {
  return (
    <div aria-hidden="true">
      <OverdueHead />
      {Array.from({ length: ROWS }, (_, place) => (
        <OverdueItem as="div" key={place}>
          <Skeleton width={56} />
          <Skeleton width={128} />
          <Skeleton width={112} />
          <Skeleton width="70%" />
          <Skeleton width={144} />
          <Skeleton width={88} height={28} />
        </OverdueItem>
      ))}
    </div>
  )
}
