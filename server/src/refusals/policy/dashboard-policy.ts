import { everybody, type PolicyRow } from './policy-row.ts'

/** Everybody who is signed in has dashboards; the role determines whose consults are counted. */
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
