import * as messagesContract from '@econsult/contract/messages'
import * as correctionsContract from '@econsult/contract/messages/corrections'
import * as reactionsContract from '@econsult/contract/messages/reactions'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { correctMessage } from './correct-message.ts'
import { fetchInbox } from './fetch-messages.ts'
import { reactToMessage } from './react-to-message.ts'
import { saveNewInbox } from './save-message.ts'

/**
 * The chat of a case. `save-message.ts` stores a message under the room's next number, for HTTP and socket alike. It
 * uses `enter-room.ts`, which finds and locks the room, and `change-room.ts`, which writes the changes that the message
 * causes. `fetch-messages.ts` reads messages by number.
 */
export const messagesFeature: Feature = {
  calls(deps) {
    const object = (input: { channelId: string }) => input.channelId
    return [
      serve(messagesContract.saveNewInbox, (request) => saveNewInbox(deps, request), {
        object,
        asKnown: true,
      }),
      serve(correctionsContract.correctMessage, (request) => correctMessage(deps, request), { object }),
      serve(reactionsContract.reactToMessage, (request) => reactToMessage(deps, request), { object }),
      serve(messagesContract.fetchInbox, (request) => fetchInbox(deps, request), { object }),
    ]
  },
}
