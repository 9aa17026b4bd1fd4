import type { ReplyOf } from '@econsult/contract/call'
import type { track } from '@econsult/contract/usage'
import type { z } from 'zod'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { recordUsage } from '../../usage/store.ts'

type Input = z.output<(typeof track)['input']>

/** Records what a person did on a page: who, what, when (EVT-01). */
export async function trackEvent(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof track>> {
  await deps.database.asCaller(record, (handle) =>
    recordUsage(handle, {
      at: deps.clock.now(),
      name: input.event,
      userId: caller.id,
      practiceId: caller.practiceId,
      details: {},
    }),
  )
  return { data: null }
}
