import { type PolicyRow, everybody } from './policy-row.ts'

export const USAGE_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/events/track',
    name: 'record that the support panel was opened',
    input: () => ({ event: 'support-opened' }),
    verdicts: everybody(200),
  },
]
