import { ClaimFigures } from '../features/claims/claim-figures.tsx'
import { useClaimTables } from '../features/claims/use-claim-tables.ts'
import { Savings } from '../features/dashboard/views/savings.tsx'

/** The savings from e-consults and the claims for them, with the claims that are held and lost. */
export default function SavingsPage() {
  return <Savings Claims={ClaimFigures} loadClaims={useClaimTables()} />
}
