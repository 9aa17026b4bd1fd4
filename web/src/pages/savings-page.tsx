import { ClaimFigures } from '../features/claims/claim-figures.tsx'
import { useClaimTables } from '../features/claims/use-claim-tables.ts'
import { Savings } from '../features/dashboard/views/savings.tsx'

/** What e-consults save, and what was claimed for them; beside it what is held and lost. */
export default function SavingsPage() {
  return <Savings Claims={ClaimFigures} loadClaims={useClaimTables()} />
}
