import type * as contract from '@econsult/contract/chart-packets'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentPacket } from './present.ts'
import { findPacket } from './store.ts'

/** Returns the chart items that were sent with a case (CHART-02). */
export const fetchChartPacket: Action<typeof contract.fetchChartPacket, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const packet = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, entered, deps.clock.now())
    return findPacket(handle, entered)
  })
  return { data: packet ? presentPacket(packet) : null }
}
