/** Returns the room of all connections of one inbox owner: a user, or all platform administrators. */
export function ownerRoom(ownerId: string): string {
  return `owner:${ownerId}`
}

/** Returns the room of the connections that have joined a case's room. */
export function roomOf(channelId: string): string {
  return `room:${channelId}`
}

/** Returns the room of a delegate's connections that use one right to act. */
export function grantRoom(grantId: string): string {
  return `grant:${grantId}`
}

/** Returns the room of the connections of one session. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}

/** Returns the case id in a room's name; undefined for the other kinds of room. */
export function channelOf(room: string): string | undefined {
  return room.startsWith('room:') ? room.slice('room:'.length) : undefined
}
