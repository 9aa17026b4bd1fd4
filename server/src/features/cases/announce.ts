import type { RealtimeDeps } from '../../deps.ts'

/** Notifies the owners of these inboxes, after the commit, that the case has changed. */
export function announceCaseChange(deps: RealtimeDeps, caseId: string, owners: readonly string[]): void {
  deps.hub.announce(owners, { type: 'case', channelId: caseId, removed: false })
}

/** Notifies a user that their access to a case has ended, and removes them from the case's room. */
export function announceRemoval(deps: RealtimeDeps, caseId: string, userId: string): void {
  deps.hub.announce([userId], { type: 'case', channelId: caseId, removed: true })
  deps.hub.remove(userId, caseId)
}
