import { isClaim } from '@econsult/contract/deliveries/texts'
import type { DeliveryRecord } from './ledger/store.ts'
import { placeOf } from './words.ts'

/**
 * Converts an accepted delivery to a disclosure about its patient: channel, recipient, content and purpose (AUD-03).
 */
export function disclosedBy({
  target,
  fax_number,
  pages,
}: Pick<DeliveryRecord, 'target' | 'fax_number' | 'pages'>) {
  const length = pages === null ? '' : `, ${pages} ${pages === 1 ? 'page' : 'pages'}`
  const report = { what: `the report${length}`, purpose: 'treatment' as const }
  if (target === 'fax')
    return { channel: 'fax' as const, recipient: `Fax ${fax_number ?? ''}`.trim(), ...report }
  const channel = 'record-system' as const
  const recipient = placeOf(target)
  if (isClaim(target)) return { channel, recipient, what: 'the claim', purpose: 'payment' as const }
  return { channel, recipient, ...report }
}
