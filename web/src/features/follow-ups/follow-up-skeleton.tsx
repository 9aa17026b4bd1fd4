import Skeleton from '@mui/material/Skeleton'
import { FollowUpHead, FollowUpItem } from './follow-up-frame.ts'

const ROWS = 6

/** Placeholder for the entries while they are loading. */
export function FollowUpSkeleton() {
  return (
    <div aria-hidden="true">
      <FollowUpHead />
      {Array.from({ length: ROWS }, (_, place) => (
        <FollowUpItem as="div" key={place}>
          <Skeleton width={136} />
          <Skeleton width={112} />
          <Skeleton width="60%" />
          <Skeleton width={128} />
          <Skeleton width={32} />
          <span />
        </FollowUpItem>
      ))}
    </div>
  )
}
