import Skeleton from '@mui/material/Skeleton'
import { Stack } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

const ROWS = ['name', 'occupation', 'practice', 'email', 'password'] as const

/** Placeholder shown while the sign-up link is checked. */
export function SignUpSkeleton() {
  return (
    <Stack gap={5} top={7} role="status" aria-label={phrases.loading}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={62} />
      ))}
    </Stack>
  )
}
