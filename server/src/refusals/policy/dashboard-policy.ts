import { everybody, type PolicyRow } from './policy-row.ts'

/** Every signed-in user has dashboards; the role determines the scope of the counted consults. */
export const DASHBOARD_POLICY: readonly PolicyRow[] = [
  'summary',
  'utilization',
  'savings-reimbursements',
  'consult-efficiency',
  'outcomes',
  'outcome-rows',
  'filters',
].map((name) => ({
  path: `/api/v1/dashboard/${name}`,
  name: `own dashboard, ${name}`,
  input: () => ({}),
  verdicts: everybody(200),
}))
