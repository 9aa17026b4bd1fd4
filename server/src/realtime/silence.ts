import { performance } from 'node:perf_hooks'
import type { Hub } from './hub.ts'

/** For how long nothing was announced to somebody. */
export interface Silence {
  /** In milliseconds; at most since this process began, 0 if it cannot know. */
  since(ownerIds: readonly string[]): number
}

/** So many owners are remembered; whoever was told longer ago counts as told when the last of these was forgotten. */
const MOST_OWNERS = 20_000

/**
 * Remembers when something was announced to whom, so that a page that connects knows whether it missed anything since it
 * read its data. `hearsAll` is false where other processes announce too, of which this one does not know.
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
