import { said, textOf } from '@econsult/contract/languages/codes'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { CONNECTION_LIMITS, type ConnectionEnded, REALTIME_TEXTS } from '@econsult/contract/realtime'
import type { Socket } from 'socket.io'

const SECOND_MS = 1000

/**
 * Limits the number of a user's connections in each process: a further connection ends the oldest. The server sends the
 * reason to the ended connection, so that its page does not reconnect automatically (D5).
 */
export function createConnectionLimit(): (socket: Socket, personId: string) => void {
  const connections = new Map<string, Set<Socket>>()
  return (socket, personId) => {
    const own = connections.get(personId) ?? new Set()
    connections.set(personId, own.add(socket))
    socket.once('disconnect', () => {
      own.delete(socket)
      if (own.size === 0 && connections.get(personId) === own) connections.delete(personId)
    })
    const [oldest] = own
    if (own.size > CONNECTION_LIMITS.connections && oldest) end(oldest)
  }
}

function end(socket: Socket): void {
  const values = { count: CONNECTION_LIMITS.connections, product: PRODUCT_NAME }
  const text = said(REALTIME_TEXTS.tooManyConnections, values)
  const reason: ConnectionEnded = {
    type: 'ended',
    message: textOf(text),
    ...(typeof text === 'object' && { phrase: { code: text.code, values: text.values } }),
  }
  socket.emit('message', reason)
  socket.disconnect(true)
}

/** Returns true if a connection may join one more room now; the number of joins within any second is limited. */
export function createJoinLimit(): () => boolean {
  const joinedAt: number[] = []
  return () => {
    const now = performance.now()
    while (joinedAt[0] !== undefined && joinedAt[0] <= now - SECOND_MS) joinedAt.shift()
    if (joinedAt.length >= CONNECTION_LIMITS.joinsPerSecond) return false
    joinedAt.push(now)
    return true
  }
}
