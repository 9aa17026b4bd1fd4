import Skeleton from '@mui/material/Skeleton'

/** Placeholder for the card field until it is loaded. */
export function CardFieldSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton variant="text" width={40} sx={{ marginBottom: '6px' }} />
      <Skeleton variant="rounded" height={40} />
    </div>
  )
}
