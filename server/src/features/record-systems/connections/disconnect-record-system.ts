import { said } from '@econsult/contract/languages/codes'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import type * as contract from '@econsult/contract/record-systems/connections'
import { factsOf, isConnectable } from '@econsult/contract/record-systems/systems'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { conflict } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { listRecordSystems } from './list-record-systems.ts'
import { saveConnection, removeHintIntegration } from './store.ts'

/**
 * Disconnects the admin's practice from a record system and deletes its credentials. After that, the platform's
 * credentials are not used for the practice either.
 */
export const disconnectRecordSystem: Action<
  typeof contract.disconnectRecordSystem,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const admin = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const { practiceId } = admin
  const { system } = input
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const before = await listRecordSystems(deps, handle, practiceId)
    if (!before.some((one) => one.system === system && one.isConnected)) {
      throw conflict(said(RECORD_SYSTEM_TEXTS.notConnected, { name: factsOf(system).name }))
    }
    if (isConnectable(system)) {
      const ended = { sealed_credentials: null, changed_by: admin.id, changed_at: deps.clock.now() }
      await saveConnection(handle, { practice_id: practiceId, system, ...ended }, null)
    } else await removeHintIntegration(handle, practiceId)
    return listRecordSystems(deps, handle, practiceId)
  })
  return { data, message: RECORD_SYSTEM_TEXTS.disconnected({ name: factsOf(system).name }) }
}
