import { z } from 'zod'
import { findCase } from '../../access/store.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { collectReport } from '../reports/collect-report.ts'
import { printReport } from '../reports/print-report.ts'
import { hasReportOf } from '../reports/store.ts'
import { inQueueOf } from './rules.ts'
import { findUserType } from './store.ts'

const payloadSchema = z.object({
  practiceId: z.string(),
  caseId: z.string(),
  closing: z.number().int(),
  closedBy: z.string(),
})

/**
 * Makes the report of a closing only to record its SHA-256, unless it was already made, so that the case's events hold
 * it however the case was closed (W31).
 */
export function markReportHandler(deps: CoreDeps & FileDeps): OutboxHandler {
  return async ({ payload }) => {
    const { practiceId, caseId, closing, closedBy } = payloadSchema.parse(payload)
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
