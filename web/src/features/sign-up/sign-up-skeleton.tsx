import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20, marginTop: 28 })

const ROWS = ['name', 'occupation', 'practice', 'email', 'password'] as const

/** Placeholder for the form while its link is checked. */
export function SignUpSkeleton() {
  return (
    <Column role="status" aria-label="Loading the form">
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={62} />
      ))}
    </Column>
  )
}
