import { randomUUID } from 'node:crypto'
import { clientEvents } from '@econsult/contract/realtime'
import type { Deps } from '../../deps.ts'
import type { Caller, CallRecord } from '../../http/caller.ts'
import { checkCallerFields } from '../../http/check-input.ts'
import { saveNewInbox } from '@econsult/contract/messages'
import { type ClientEventHandlers, handles } from '../../realtime/client-events.ts'
import { roomOf } from '../../realtime/room-names.ts'
import { enterCase } from '../../access/enter-case.ts'
import { saveMessage } from './save-message.ts'

function recordOf(caller: Caller, action: string, object: string): CallRecord {
  return { caller, requestId: randomUUID(), action: `socket ${action}`, object }
}

/** The events of a room. 'message' takes the same action as saveNewInbox, not a second way. */
export function roomEvents(deps: Deps): Pick<ClientEventHandlers, 'join' | 'leave' | 'message'> {
  return {
    join: handles(clientEvents.join, async ({ socket }, caller, { channelId }) => {
      const record = recordOf(caller, 'join', channelId)
      await deps.database.asCaller(record, (handle) => enterCase(handle, caller, channelId))
      await socket.join(roomOf(channelId))
      return { data: { channelId } }
    }),
    leave: handles(clientEvents.leave, async ({ socket }, _caller, { channelId }) => {
      await socket.leave(roomOf(channelId))
      return { data: { channelId } }
    }),
    message: handles(clientEvents.message, async (_connection, caller, input) => {
      checkCallerFields(saveNewInbox, input, caller)
      return saveMessage(deps, { caller, input, record: recordOf(caller, 'message', input.channelId) })
    }),
  }
}
