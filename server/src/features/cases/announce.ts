import type { Deps } from '../../deps.ts'

/** Tells the owners of these inboxes, after the commit, that a case changed. */
export function announceCaseChange(deps: Deps, caseId: string, owners: readonly string[]): void {
  deps.hub.announce(owners, { type: 'case', channelId: caseId, removed: false })
}

/** Tells somebody that they may not see a case any more, and takes them out of its room. */
export function announceRemoval(deps: Deps, caseId: string, userId: string): void {
  deps.hub.announce([userId], { type: 'case', channelId: caseId, removed: true })
  deps.hub.remove(userId, caseId)
}
