import { RecordSystemError } from '@econsult/adapters/records/records-port'
import type { Deps } from '../../../deps.ts'
import { findActivePractices } from './store.ts'
import { takeChanges } from './take-changes.ts'

/** Takes over what changed at the record systems of all practices; one that is in trouble keeps no other one back. */
export async function readFeeds(deps: Deps): Promise<void> {
  const practices = await deps.database.asSystem(findActivePractices)
  for (const practiceId of practices) {
    const { athena, elation } = await deps.records.of(practiceId)
    const feeds = [
      athena && { system: 'athena' as const, connected: athena },
      elation && { system: 'elation' as const, connected: elation },
    ]
    for (const feed of feeds) {
      if (!feed) continue
      const { system, connected } = feed
      const wanted = { practiceId, system, feed: connected.adapter, vendorPracticeId: connected.practiceId }
      try {
        await takeChanges(deps, wanted)
      } catch (error) {
        if (!(error instanceof RecordSystemError)) throw error
        deps.log.warn({ system, fault: error.fault }, 'changed patients could not be read')
      }
    }
  }
}
