import type { ReplyOf } from '@econsult/contract/call'
import type { fetchDeliveries } from '@econsult/contract/deliveries'
import { formatDate } from '../../lib/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { List } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/** A warning about athena claims whose case is unknown, so that no case can show their status (REC-01). */
export function UnlinkedClaims({ claims }: { claims: ReplyOf<typeof fetchDeliveries>['unlinkedClaims'] }) {
  if (claims.length === 0) return null
  return (
    <Banner tone="warning">
      <b>{phrases.unlinkedClaims({ count: claims.length })}</b> {phrases.lookInAthena}
      <List top={1} aria-label={phrases.claimsWithoutCase}>
        {claims.map(({ claimId, patientName, procedureCodes, createdAt }) => (
          <li key={claimId}>
            {phrases.unlinkedClaim({
              name: patientName,
              codes: procedureCodes.join(', '),
              claimId,
              day: formatDate(createdAt),
            })}
          </li>
        ))}
      </List>
    </Banner>
  )
}
