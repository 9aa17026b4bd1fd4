import { RecordSystemError } from '@econsult/adapters/records/records-port'
import type { Deps } from '../../../deps.ts'
import { openIfKept } from '../../../sealer.ts'
import { findHintToken } from '../connections/store.ts'
import { findActivePractices } from './store.ts'
import { takeChanges } from './take-changes.ts'

/** Takes over what changed at the record systems of all practices; one that is in trouble keeps no other one back. */
export async function readFeeds(deps: Deps): Promise<void> {
  const practices = await deps.database.asSystem(findActivePractices)
  for (const practiceId of practices) {
    await despiteTrouble(deps, 'all', () => readFeedsOf(deps, practiceId))
  }
}

async function readFeedsOf(deps: Deps, practiceId: string): Promise<void> {
  const { athena, elation } = await deps.records.of(practiceId)
  const hint = await openHint(deps, practiceId)
  const feeds = [
    athena && { system: 'athena' as const, connected: athena },
    elation && { system: 'elation' as const, connected: elation },
    hint && { system: 'hint' as const, connected: hint },
  ]
  for (const feed of feeds) {
    if (!feed) continue
    const { system, connected } = feed
    const wanted = { practiceId, system, feed: connected.adapter, vendorPracticeId: connected.practiceId }
    await despiteTrouble(deps, system, () => takeChanges(deps, wanted))
  }
}

async function openHint({ database, sealer, hintCharts }: Deps, practiceId: string) {
  const sealed = hintCharts && (await database.asSystem((handle) => findHintToken(handle, practiceId)))
  const token = sealed && openIfKept(sealer, sealed, practiceId)
  return token && { adapter: hintCharts(token), practiceId: '' }
}

/** Whatever a system gave us or a practice's connection is, the others are read all the same. */
async function despiteTrouble(deps: Deps, system: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const fault = error instanceof RecordSystemError ? error.fault : 'unforeseen'
    deps.log.warn({ system, fault }, 'changed patients could not be read')
  }
}
