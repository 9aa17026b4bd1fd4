import type { ReplyOf } from '@econsult/contract/call'
import type { fetchChartPacket as fetchChartPacketCall } from '@econsult/contract/chart-packets'
import type { z } from 'zod'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentPacket } from './present.ts'
import { findPacket } from './store.ts'

/** What was sent of the chart with a case (CHART-02). */
export async function fetchPacket(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<z.output<(typeof fetchChartPacketCall)['input']>>,
): Promise<ReplyOf<typeof fetchChartPacketCall>> {
  const packet = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, entered, deps.clock.now())
    return findPacket(handle, entered)
  })
  return { data: packet ? presentPacket(packet) : null }
}
