import Skeleton from '@mui/material/Skeleton'
import { Rows } from './deliveries-frame.ts'
import { phrases } from './phrases.ts'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder for the deliveries while they are loading. */
export function DeliveriesSkeleton() {
  return (
    <Rows aria-label={phrases.loading} aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} style={{ padding: '14px 16px' }}>
          <Skeleton variant="text" width={`${90 - row * 4}%`} />
        </li>
      ))}
    </Rows>
  )
}
