import { type PolicyRow, everybody } from './policy-row.ts'

export const FIRST_STEPS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/practice/fetchFirstSteps',
    name: "the first steps of one's own practice",
    input: () => ({}),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/practice/hideFirstSteps',
    name: 'hide the first steps from oneself',
    input: () => ({}),
    verdicts: everybody(200),
  },
]
