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
          <Skeleton data-part="late" width={56} sx={{ ml: { xs: 'auto', md: 0 } }} />
          <Skeleton data-part="owner" width={128} />
          <Skeleton data-part="patient" width={112} />
          <Skeleton data-part="question" width="70%" />
          <Skeleton data-part="done" width={144} />
          <Skeleton data-part="offer" width={104} height={28} sx={{ justifySelf: 'end' }} />
        </OverdueItem>
      ))}
    </div>
  )
}
