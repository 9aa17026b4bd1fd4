import { ClaimFigures } from '../features/claims/claim-figures.tsx'
import { useClaimTables } from '../features/claims/use-claim-tables.ts'
import { Savings } from '../features/dashboard/views/savings.tsx'

/** The savings from e-consults and their claims, including held and lost claims. */
export default function SavingsPage() {
  return <Savings Claims={ClaimFigures} loadClaims={useClaimTables()} />
}
