import { performance } from 'node:perf_hooks'
import type { Hub } from './hub.ts'

/** The length of the period in which nothing was announced to an owner. */
export interface Silence {
  /**
   * Returns the time since the last announcement to any of these owners, in milliseconds; at most the time since this
   * process started, and 0 if it cannot be determined.
   */
  since(ownerIds: readonly string[]): number
}

/**
 * Maximum number of owners whose last announcement is recorded; beyond it, the oldest records are removed. An owner
 * without a record counts as notified at the time in the last removed record.
 */
const MOST_OWNERS = 20_000

/**
 * Records the time of the last announcement to each owner, so that a page that connects can determine whether it missed
 * an announcement since it read its data. `hearsAll` is false if other processes also make announcements that this
 * process does not receive.
 */
export function rememberAnnouncements(hub: Pick<Hub, 'onAnnounce'>, hearsAll: boolean): Silence {
  const told = new Map<string, number>()
  let knownSince = performance.now()
  hub.onAnnounce((ownerIds) => {
    for (const ownerId of ownerIds) {
      told.delete(ownerId)
      told.set(ownerId, performance.now())
    }
    for (const [ownerId, at] of told) {
      if (told.size <= MOST_OWNERS) break
      told.delete(ownerId)
      knownSince = at
    }
  })
  return {
    since(ownerIds) {
      if (!hearsAll) return 0
      const last = ownerIds.map((ownerId) => told.get(ownerId) ?? knownSince)
      return Math.max(0, performance.now() - Math.max(knownSince, ...last))
    },
  }
}
