import { clientEvents } from '@econsult/contract/realtime'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { checkDelegate } from '../../http/check-delegate.ts'
import { checkCallerFields } from '../../http/check-input.ts'
import * as contract from '@econsult/contract/messages'
import { type ClientEventHandlers, handles } from '../../realtime/client-events.ts'
import { announcePresence } from '../../realtime/presence-events.ts'
import { roomOf } from '../../realtime/room-names.ts'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import { saveNewInbox } from './save-message.ts'

/** The socket events of a room. The event 'message' runs the same action as saveNewInbox. */
export function roomEvents(
  deps: CoreDeps & RealtimeDeps,
): Pick<ClientEventHandlers, 'join' | 'leave' | 'message'> {
  return {
    join: handles(clientEvents.join, async (connection, record, { channelId }) => {
      const { socket } = connection
      const room = roomOf(channelId)
      try {
        await deps.database.asCaller(record, async (handle) => {
          const entered = await enterCase(handle, record.caller, channelId)
          await requireReason(handle, record.caller, entered, deps.clock.now())
          await socket.join(room)
          // Access is checked again. The caller may have been removed from the case after the first check. Because this
          // connection was not in the room yet, the removal did not affect it.
          await enterCase(handle, record.caller, channelId)
        })
      } catch (error) {
        await socket.leave(room)
        throw error
      }
      announcePresence(connection, channelId)
      return { data: { channelId } }
    }),
    leave: handles(clientEvents.leave, async (connection, _record, { channelId }) => {
      const { socket } = connection
      if (!socket.rooms.has(roomOf(channelId))) return { data: { channelId } }
      announcePresence(connection, channelId)
      await socket.leave(roomOf(channelId))
      return { data: { channelId } }
    }),
    message: handles(clientEvents.message, async (_connection, record, input) => {
      checkDelegate(contract.saveNewInbox, input, record.caller)
      checkCallerFields(contract.saveNewInbox, input, record.caller)
      return saveNewInbox(deps, { caller: record.caller, input, record, utcOffset: 0 })
    }),
  }
}
