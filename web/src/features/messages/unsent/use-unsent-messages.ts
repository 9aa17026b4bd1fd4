import { saveNewInbox } from '@econsult/contract/messages'
import type { User } from '@econsult/contract/users'
import { useEffect } from 'react'
import { call } from '../../../lib/api-client.ts'
import { apiSession } from '../../../lib/api-session.ts'
import { useKeptObject } from '../../../lib/kept-state.ts'
import { useSession, useUser } from '../../../lib/session/use-session.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'
import { referencesOf } from './attached-files.ts'
import { isHandedOver } from './handed-over.ts'
import type { SendingSession } from './sending-session.ts'
import { UnsentMessages } from './unsent-messages.ts'

/** Time limit for the server's response to one message, in milliseconds; afterwards the message is sent again. */
const ANSWER_MS = 15_000

/** The signed-in user's unsent messages in this case, including those from before the page was opened. */
export function useUnsentMessages(channelId: string): UnsentMessages {
  const { id, userType } = useUser()
  const token = useSession()?.token
  const unsent = useKeptObject(`unsent-messages/${channelId}`, newUnsentMessages)
  const connection = useConnectionState()

  useEffect(() => {
    if (token !== undefined) unsent.resume(sendingSession(token, channelId, { id, userType }))
  }, [unsent, token, channelId, id, userType])
  useEffect(() => {
    if (connection === 'connected') unsent.retryNow()
  }, [unsent, connection])
  useEffect(() => {
    const retryNow = () => unsent.retryNow()
    window.addEventListener('online', retryNow)
    return () => window.removeEventListener('online', retryNow)
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
    send: async ({ id, content, needsAnswer, files }, isRepeated) => {
      const choice = needsAnswer === undefined ? {} : { needsAnswer }
      const said = { id, channelId, type: 'message', content, ...choice, senderId: sender.id } as const
      const message = files.length > 0 ? { ...said, files: referencesOf(files) } : said
      const input = { ...message, userType: sender.userType }
      const options = { background: isRepeated, signal: AbortSignal.timeout(ANSWER_MS) }
      const { data, error } = await call(saveNewInbox, input, options)
      return error ? { error } : { data: data.data }
    },
  }
}

/** Makes the browser ask for confirmation before a tab with unsent messages is closed, on any page of the product. */
function warnBeforeLeaving(unsent: UnsentMessages): void {
  const warn = (event: Event) => {
    if (unsent.isOurs()) event.preventDefault()
  }
  unsent.subscribe(() => {
    if (unsent.isUnsent()) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
