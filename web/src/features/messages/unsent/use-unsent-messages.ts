import { saveNewInbox } from '@econsult/contract/messages'
import type { User } from '@econsult/contract/users'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { apiSession } from '../../../lib/api-session.ts'
import { useHandedOver, useKeptState } from '../../../lib/kept-state.ts'
import { useSession, useUser } from '../../../lib/session/use-session.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'
import { isHandedOver, type SendingSession, UnsentMessages } from './unsent-messages.ts'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

/** Longest wait for the answer to one message, in milliseconds; then it is sent again. */
const ANSWER_MS = 15_000

/** What the signed-in person has not sent in this room, from before if there is something. */
export function useUnsentMessages(channelId: string): UnsentMessages {
  const { id, userType } = useUser()
  const token = useSession()?.token
  const [kept, keep] = useKeptState<UnsentMessages | null>(`unsent messages ${channelId}`, null)
  const takeOver = useHandedOver(`unsent messages ${channelId}`)
  const [unsent] = useState(() => kept ?? newUnsentMessages(takeOver()))
  const connection = useConnectionState()

  useEffect(() => keep(unsent), [keep, unsent])
  useEffect(() => {
    if (token !== undefined) unsent.resume(sendingSession(token, channelId, { id, userType }))
  }, [unsent, token, channelId, id, userType])
  useEffect(() => {
    if (connection === 'connected') unsent.hurry()
  }, [unsent, connection])
  useEffect(() => {
    const hurry = () => unsent.hurry()
    window.addEventListener('online', hurry)
    return () => window.removeEventListener('online', hurry)
  }, [unsent])
  return unsent
}

function newUnsentMessages(handedOver: unknown): UnsentMessages {
  const unsent = new UnsentMessages()
  warnBeforeLeaving(unsent)
  if (isHandedOver(handedOver)) unsent.takeOver(handedOver)
  return unsent
}

function sendingSession(
  token: string,
  channelId: string,
  sender: Pick<User, 'id' | 'userType'>,
): SendingSession {
  return {
    isLive: () => apiSession().token() === token,
    send: async ({ id, content }, isRepeated) => {
      const message = { id, channelId, type: 'message', content, senderId: sender.id } as const
      const input = { ...message, userType: sender.userType }
      const options = { background: isRepeated, signal: AbortSignal.timeout(ANSWER_MS) }
      const { data, error } = await call(saveNewInbox, input, options)
      return error ? { error } : { data: data.data }
    },
  }
}
