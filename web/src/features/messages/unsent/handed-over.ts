import type { OutgoingMessage } from './outgoing-message.ts'

/** A user's unsent messages in one case, passed on to the next page that this browser tab loads. */
export interface HandedOver {
  readonly text: string
  readonly outgoing: readonly OutgoingMessage[]
  /** Ids of the files whose message is stored. */
  readonly sentFiles: readonly string[]
}

/** True if the value, which the previous page passed on, has the shape of unsent messages. */
export function isHandedOver(value: unknown): value is HandedOver {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    'outgoing' in value &&
    'sentFiles' in value
  )
}
