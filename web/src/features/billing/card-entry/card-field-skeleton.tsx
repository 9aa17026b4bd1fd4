import Skeleton from '@mui/material/Skeleton'

/** Holds the card field's place until it is there. */
export function CardFieldSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton variant="text" width={40} sx={{ marginBottom: '6px' }} />
      <Skeleton variant="rounded" height={40} />
    </div>
  )
}
