import { RecordSystemError } from '@econsult/adapters/records/records-port'
import { isConnectable, systemsWith } from '@econsult/contract/record-systems/systems'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../../deps.ts'
import { openIfKept } from '../../../crypto/sealer.ts'
import { findHintToken } from '../connections/store.ts'
import { findActivePractices } from './store.ts'
import { copyChanges } from './copy-changes.ts'

/**
 * Copies the changed patients of all practices from their record systems. If one system fails, the others are not
 * delayed.
 */
export async function readFeeds(deps: CoreDeps & SecurityDeps & ExchangeDeps): Promise<void> {
  const practices = await deps.database.asSystem(findActivePractices)
  for (const practiceId of practices) {
    await despiteTrouble(deps, 'all', () => readFeedsOf(deps, practiceId))
  }
}

async function readFeedsOf(deps: CoreDeps & SecurityDeps & ExchangeDeps, practiceId: string): Promise<void> {
  const records = await deps.records.of(practiceId)
  for (const system of systemsWith('changes')) {
    const connected = isConnectable(system) ? records[system] : await openHint(deps, practiceId)
    if (!connected) continue
    const wanted = { practiceId, system, feed: connected.adapter, vendorPracticeId: connected.practiceId }
    await despiteTrouble(deps, system, () => copyChanges(deps, wanted))
  }
}

async function openHint(
  { database, sealer, hintCharts }: CoreDeps & SecurityDeps & ExchangeDeps,
  practiceId: string,
) {
  const sealed = hintCharts && (await database.asSystem((handle) => findHintToken(handle, practiceId)))
  const token = sealed && openIfKept(sealer, sealed, practiceId)
  return token && { adapter: hintCharts(token), practiceId: '' }
}

/** Logs a failure of one system or practice and does not throw. The other systems and practices are still processed. */
async function despiteTrouble(deps: CoreDeps, system: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const fault = error instanceof RecordSystemError ? error.fault : 'unforeseen'
    deps.log.warn({ system, fault }, 'changed patients could not be read')
  }
}
