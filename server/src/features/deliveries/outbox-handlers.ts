import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { z } from 'zod'
import type { Deps, CoreDeps, FileDeps } from '../../deps.ts'
import { DELIVER, MARK_REPORT } from './ledger/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { CHECK_FAX, checkFaxHandler } from './check-fax.ts'
import { FORGET_REPORT, deleteReportHandler } from './report-copy.ts'
import { chartSender } from './senders/chart-sender.ts'
import { claimSender } from './senders/claim-sender.ts'
import { faxSender } from './senders/fax-sender.ts'
import { type Senders, tryDelivery } from './try-delivery.ts'
import { findCase } from '../../access/store.ts'
import { collectReport } from '../reports/collect-report.ts'
import { printReport } from '../reports/print-report.ts'
import { hasReportOf } from '../reports/store.ts'
import { inQueueOf } from './rules.ts'
import { findUserType } from './store.ts'

const payloadSchema = z.object({ practiceId: z.string(), deliveryId: z.string() })

/** Returns the outbox handlers of deliveries by outbox row kind; each target has its own sender. */
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
    [FORGET_REPORT]: deleteReportHandler(deps.blobs),
  }
}

const markSchema = z.object({
  practiceId: z.string(),
  caseId: z.string(),
  closing: z.number().int(),
  closedBy: z.string(),
})

/**
 * Makes the report of a closing only to record its SHA-256, unless the report already exists. The case's events
 * therefore contain the hash no matter how the case was closed (W31).
 */
function markReportHandler(deps: CoreDeps & FileDeps): OutboxHandler {
  return async ({ payload }) => {
    const { practiceId, caseId, closing, closedBy } = markSchema.parse(payload)
    const collected = await deps.database.asSystem(async (handle) => {
      const record = await findCase(handle, practiceId, caseId)
      if (!record?.closed_at || record.closings !== closing) return undefined
      if (await hasReportOf(handle, record, { readerId: closedBy, since: record.closed_at })) return undefined
      const userType = (await findUserType(handle, closedBy)) ?? 'PCP'
      return collectReport(handle, { id: closedBy, userType }, record)
    })
    if (collected)
      await printReport(
        deps,
        inQueueOf(practiceId),
        async () => collected,
        async () => undefined,
      )
  }
}
