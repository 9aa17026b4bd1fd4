import type { ServerMessage } from '@econsult/contract/realtime'

/** Announces committed changes to the socket server. Actions use no other part of the sockets. */
export interface Hub {
  /** Sends to every connection of these users. */
  announce(userIds: readonly string[], message: ServerMessage): void
  /** Removes a user's connections from a room that the user may no longer read. */
  remove(userId: string, channelId: string): void
  /** Closes the connections of a delegate that use a certain right to act. */
  endGrant(grantId: string): void
  onAnnounce(listener: (userIds: readonly string[], message: ServerMessage) => void): void
  onRemove(listener: (userId: string, channelId: string) => void): void
  onEndGrant(listener: (grantId: string) => void): void
}

/** Creates a hub within this process. */
export function createHub(): Hub {
  const announceListeners: ((userIds: readonly string[], message: ServerMessage) => void)[] = []
  const removeListeners: ((userId: string, channelId: string) => void)[] = []
  const endGrantListeners: ((grantId: string) => void)[] = []
  return {
    announce: (userIds, message) => announceListeners.forEach((listener) => listener(userIds, message)),
    remove: (userId, channelId) => removeListeners.forEach((listener) => listener(userId, channelId)),
    endGrant: (grantId) => endGrantListeners.forEach((listener) => listener(grantId)),
    onAnnounce: (listener) => void announceListeners.push(listener),
    onRemove: (listener) => void removeListeners.push(listener),
    onEndGrant: (listener) => void endGrantListeners.push(listener),
  }
}
