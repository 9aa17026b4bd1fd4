import { fetchInbox, saveNewInbox } from '@econsult/contract/messages'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchMessages } from './fetch-messages.ts'
import { saveMessage } from './save-message.ts'

export function messagesRoutes(deps: Deps): ServedCall[] {
  const object = (input: { channelId: string }) => input.channelId
  return [
    serve(saveNewInbox, (request) => saveMessage(deps, request), { object, asKnown: true }),
    serve(fetchInbox, (request) => fetchMessages(deps, request), { object }),
  ]
}
