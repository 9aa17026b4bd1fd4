import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import type * as contract from '@econsult/contract/record-systems/connections'
import { factsOf } from '@econsult/contract/record-systems/systems'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { listRecordSystems } from './list-record-systems.ts'
import { connectorOf, ownerOf } from './rules.ts'
import { saveConnection } from './store.ts'
import { beginTest, tryCredentials } from './test-record-system.ts'

/** Tests the credentials and, if they work, connects the admin's practice to a record system. */
export const connectRecordSystem: Action<
  typeof contract.connectRecordSystem,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const admin = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const { system } = input
  const entered = connectorOf(system).check(input, deps.records.platform)
  await beginTest(deps, admin)
  const test = await tryCredentials(deps, system, entered)
  if (!test.works) throw new CallError('vendor', `${test.summary} ${test.detail} Nothing was saved.`)
  const sealed = deps.sealer.seal(JSON.stringify(entered.credentials), ownerOf(admin.practiceId, system))
  const data = await deps.database.asSystemFor(record, async (handle) => {
    await saveConnection(
      handle,
      {
        practice_id: admin.practiceId,
        system,
        sealed_credentials: sealed,
        changed_by: admin.id,
        changed_at: deps.clock.now(),
      },
      entered.practiceId,
    )
    return listRecordSystems(deps, handle, admin.practiceId)
  })
  return { data, message: RECORD_SYSTEM_TEXTS.connected({ name: factsOf(system).name }) }
}
