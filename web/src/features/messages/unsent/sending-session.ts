import type { Message } from '@econsult/contract/messages'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import type { AttachedFile } from './attached-files.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

type Answer = { data: Message; error?: undefined } | { data?: undefined; error: ApiFailure }

/** The part of the session that sending needs; a new session of the same person provides a new one. */
export interface SendingSession {
  /** Sends one message; never throws. An automatic retry does not count as activity of the person. */
  readonly send: (
    message: Pick<OutgoingMessage, 'id' | 'content' | 'needsAnswer'> & {
      readonly files: readonly AttachedFile[]
    },
    isRepeated: boolean,
  ) => Promise<Answer>
  /** True if this is still the browser's current session. */
  readonly isLive: () => boolean
}
