import { everybody, type PolicyRow } from './policy-row.ts'

export const PRACTICE_EXPORT_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/practices/exportPractice',
    name: "export one's own practice without a proof of the password",
    input: () => ({}),
    verdicts: everybody(403),
  },
]
