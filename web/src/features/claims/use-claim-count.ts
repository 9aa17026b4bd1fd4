import { useUser } from '../../lib/session/use-session.ts'
import { useCountClaimsQuery } from './claim-calls.ts'

/** How many claims are to bill, for the sidebar of a practice's biller; undefined for others, and if none is. */
export function useClaimCount(): number | undefined {
  const isBiller = useUser().userType === 'Biller'
  const { data } = useCountClaimsQuery(undefined, { skip: !isBiller })
  return data?.counts['to-bill'] || undefined
}
