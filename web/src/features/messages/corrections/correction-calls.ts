import { correctMessage } from '@econsult/contract/messages/corrections'
import { addCalls } from '../../../lib/server-calls.ts'

const correctionCalls = addCalls(({ change }) => ({
  correctMessage: change(correctMessage, ({ channelId }) => [{ type: 'Case', id: channelId }]),
}))

export const { useCorrectMessageMutation } = correctionCalls
