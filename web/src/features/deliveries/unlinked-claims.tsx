import type { ReplyOf } from '@econsult/contract/call'
import type { fetchDeliveries } from '@econsult/contract/deliveries'
import { formatDate } from '../../lib/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { List } from '../../ui/layout/words.ts'

/** A warning about athena claims whose case is unknown, so that no case can show their status (REC-01). */
export function UnlinkedClaims({ claims }: { claims: ReplyOf<typeof fetchDeliveries>['unlinkedClaims'] }) {
  if (claims.length === 0) return null
  return (
    <Banner tone="warning">
      <b>
        {claims.length === 1
          ? '1 claim is not linked to a case.'
          : `${claims.length} claims are not linked to a case.`}
      </b>{' '}
      Look for the case in athena.
      <List top={1} aria-label="Claims without a case">
        {claims.map(({ claimId, patientName, procedureCodes, createdAt }) => (
          <li key={claimId}>
            {patientName}: {procedureCodes.join(', ')}, claim {claimId}, {formatDate(createdAt)}
          </li>
        ))}
      </List>
    </Banner>
  )
}
