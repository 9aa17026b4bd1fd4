import type { ReplyOf } from '@econsult/contract/call'
import {
  RECORD_SYSTEM_TEXTS,
  type saveAccessAsk as saveAccessAskCall,
} from '@econsult/contract/record-systems/connections'
import type { z } from 'zod'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { listRecordSystems } from './list-record-systems.ts'
import { keepAccessAsk, removeAccessAsk } from './store.ts'

type Input = z.output<(typeof saveAccessAskCall)['input']>

/** Notes for the admin's practice that it asked a record system for access, or takes the note back (END-09). */
export async function saveAccessAsk(
  deps: CoreDeps & SecurityDeps & ExchangeDeps,
  { caller, input: { system, isAsked }, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof saveAccessAskCall>> {
  const { id, practiceId } = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const ask = { practice_id: practiceId, system, asked_by: id, asked_at: deps.clock.now() }
    await (isAsked ? keepAccessAsk(handle, ask) : removeAccessAsk(handle, practiceId, system))
    return listRecordSystems(deps, handle, practiceId)
  })
  return { data }
}
