import type * as contract from '@econsult/contract/record-systems/connections'
import {
  type ConnectableSystem,
  isByNumber,
  isConnectable,
  PRACTICE_SYSTEMS,
} from '@econsult/contract/record-systems/systems'
import { type PracticeRecordSystem, RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Action } from '../../../http/action.ts'
import { openIfKept, type Sealer } from '../../../crypto/sealer.ts'
import type { Reached } from './rules.ts'
import {
  countLinkedPatients,
  findAccessAsks,
  findConnections,
  findFeeds,
  findHintIntegration,
  findHintToken,
  findRecordSystemSettings,
} from './store.ts'

/** Lists the record systems of the admin's practice. */
export const fetchRecordSystems: Action<
  typeof contract.fetchRecordSystems,
  CoreDeps & SecurityDeps & ExchangeDeps
> = async (deps, { caller, record }) => {
  const { practiceId } = requirePracticeAdmin(caller, RECORD_SYSTEM_TEXTS.adminNeeded)
  const data = await deps.database.asSystemFor(record, (handle) =>
    listRecordSystems(deps, handle, practiceId),
  )
  return { data }
}

/** Lists the state of every record system for a practice. Requires system access. */
export async function listRecordSystems(
  { records: { platform }, sealer }: SecurityDeps & ExchangeDeps,
  handle: Handle,
  practiceId: string,
): Promise<PracticeRecordSystem[]> {
  const settings = await findRecordSystemSettings(handle, { practiceId, sealer, platform })
  const hint = await findHintIntegration(handle, practiceId)
  const hasHintAccess = await canOpenHint(handle, sealer, practiceId)
  const connections = await findConnections(handle, practiceId)
  const linked = await countLinkedPatients(handle, practiceId)
  const asks = await findAccessAsks(handle, practiceId)
  const feeds = await findFeeds(handle, practiceId)
  return PRACTICE_SYSTEMS.map((system) => {
    const base = {
      system,
      linkedPatients: linked.get(system) ?? 0,
      askedAt: asks.find((ask) => ask.system === system)?.asked_at.getTime() ?? null,
      changesTakenAt: feeds.find((feed) => feed.system === system)?.taken_at?.getTime() ?? null,
    }
    if (!isConnectable(system)) return { ...base, departments: null, ...hintFacts(hint, hasHintAccess) }
    const found = settings.reached.get(system)
    const own = found?.isOwn ? connections.find((one) => one.system === system) : undefined
    return {
      ...base,
      departments: found?.system.departments ?? null,
      isConnected: found !== undefined,
      isLost: settings.lost.includes(system),
      isOwn: own !== undefined,
      practice: found ? practiceOf(system, found) : null,
      connectedAt: own?.changed_at.getTime() ?? null,
      connectedBy: own ? fullName(own) : null,
    }
  })
}

async function canOpenHint(handle: Handle, sealer: Sealer, practiceId: string): Promise<boolean> {
  const sealed = await findHintToken(handle, practiceId)
  return sealed !== undefined && openIfKept(sealer, sealed, practiceId) !== undefined
}

function hintFacts(hint: Awaited<ReturnType<typeof findHintIntegration>>, hasAccess: boolean) {
  return {
    isConnected: hint !== undefined && hasAccess,
    isLost: hint !== undefined && !hasAccess,
    isOwn: hint !== undefined,
    practice: hint?.hint_practice_name ?? null,
    connectedAt: hint?.integrated_at.getTime() ?? null,
    connectedBy: hint ? fullName(hint) : null,
  }
}

/**
 * The practice as it is named in a record system, for example 'Practice 195900', or the host name of the system's
 * address.
 */
function practiceOf(name: ConnectableSystem, { practiceId, system: { baseUrl } }: Reached): string {
  return isByNumber(name) ? `Practice ${practiceId}` : new URL(baseUrl).host
}
