import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { DELIVER, MARK_REPORT } from './ledger/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { CHECK_FAX, checkFaxHandler } from './check-fax.ts'
import { markReportHandler } from './mark-report.ts'
import { FORGET_REPORT, forgetReportHandler } from './report-copy.ts'
import { chartSender } from './senders/chart-sender.ts'
import { claimSender } from './senders/claim-sender.ts'
import { faxSender } from './senders/fax-sender.ts'
import { type Senders, tryDelivery } from './try-delivery.ts'

const payloadSchema = z.object({ practiceId: z.string(), deliveryId: z.string() })

/** The outbox handlers of deliveries, by the kind of the row; each target has its sender. */
export function deliveryHandlers(deps: Deps): Record<string, OutboxHandler> {
  const senders: Senders = (target) => {
    const system = systemOfTarget(target)
    if (!system) return faxSender(deps)
    return isClaim(target) ? claimSender(deps) : chartSender(deps, system)
  }
  return {
    [DELIVER]: async (row) => {
      const { practiceId, deliveryId } = payloadSchema.parse(row.payload)
      await tryDelivery(deps, senders, { practice_id: practiceId, id: deliveryId })
    },
    [CHECK_FAX]: checkFaxHandler(deps),
    [MARK_REPORT]: markReportHandler(deps),
    [FORGET_REPORT]: forgetReportHandler(deps.blobs),
  }
}
