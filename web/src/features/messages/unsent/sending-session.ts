import type { Message } from '@econsult/contract/messages'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import type { AttachedFile } from './attached-files.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

type Answer = { data: Message; error?: undefined } | { data?: undefined; error: ApiFailure }

/** The functions of a session that are needed to send messages; each sign-in of the same user provides a new object. */
export interface SendingSession {
  /** Sends one message; never throws. An automatic retry does not count as activity of the user. */
  readonly send: (
    message: Pick<OutgoingMessage, 'id' | 'content' | 'needsAnswer'> & {
      readonly files: readonly AttachedFile[]
    },
    isRepeated: boolean,
  ) => Promise<Answer>
  /** True if this is still the browser's current session. */
  readonly isLive: () => boolean
}
