import { reactToMessage } from '@econsult/contract/messages/reactions'
import { addCalls } from '../../../lib/server-calls.ts'

const reactionCalls = addCalls(({ change }) => ({
  reactToMessage: change(reactToMessage, ({ channelId }) => [{ type: 'Case', id: channelId }]),
}))

export const { useReactToMessageMutation } = reactionCalls
