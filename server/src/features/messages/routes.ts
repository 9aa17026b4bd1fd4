import { fetchInbox, saveNewInbox } from '@econsult/contract/messages'
import { correctMessage } from '@econsult/contract/messages/corrections'
import { reactToMessage } from '@econsult/contract/messages/reactions'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { correct } from './correct-message.ts'
import { fetchMessages } from './fetch-messages.ts'
import { react } from './react-to-message.ts'
import { saveMessage } from './save-message.ts'

/**
 * The chat of a case. `save-message.ts` stores a message under the room's next number, for HTTP and socket alike
 * (`enter-room.ts` finds and locks the room, `change-room.ts` writes what the message changes); `fetch-messages.ts`
 * reads messages by number.
 */
export function messagesRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  const object = (input: { channelId: string }) => input.channelId
  return [
    serve(saveNewInbox, (request) => saveMessage(deps, request), { object, asKnown: true }),
    serve(correctMessage, (request) => correct(deps, request), { object }),
    serve(reactToMessage, (request) => react(deps, request), { object }),
    serve(fetchInbox, (request) => fetchMessages(deps, request), { object }),
  ]
}
