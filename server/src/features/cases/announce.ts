import type { RealtimeDeps } from '../../deps.ts'

/** Notifies the owners of these inboxes, after the commit, that a case changed. */
export function announceCaseChange(deps: RealtimeDeps, caseId: string, owners: readonly string[]): void {
  deps.hub.announce(owners, { type: 'case', channelId: caseId, removed: false })
}

/** Notifies a user that they may no longer see a case, and removes them from its room. */
export function announceRemoval(deps: RealtimeDeps, caseId: string, userId: string): void {
  deps.hub.announce([userId], { type: 'case', channelId: caseId, removed: true })
  deps.hub.remove(userId, caseId)
}
