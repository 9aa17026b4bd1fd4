/** Connections of one inbox owner: a user, or all platform administrators. */
export function ownerRoom(ownerId: string): string {
  return `owner:${ownerId}`
}

/** Connections that have joined a case's room. */
export function roomOf(channelId: string): string {
  return `room:${channelId}`
}

/** Connections of a delegate by one right to act. */
export function grantRoom(grantId: string): string {
  return `grant:${grantId}`
}

/** Connections of one session. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}

/** The case id in a room's name; undefined for the other kinds of room. */
export function channelOf(room: string): string | undefined {
  return room.startsWith('room:') ? room.slice('room:'.length) : undefined
}
