import type { ReplyOf } from '@econsult/contract/call'
import type { fetchChartPacket as fetchChartPacketCall } from '@econsult/contract/chart-packets'
import type { z } from 'zod'
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
  const packet = await deps.database.asCaller(record, async (handle) =>
    findPacket(handle, await enterCase(handle, caller, input.caseId)),
  )
  return { data: packet ? presentPacket(packet) : null }
}
