import type { OutgoingMessage } from './outgoing-message.ts'

/** The unsent messages of a room, handed over to the next page that this tab loads. */
export interface HandedOver {
  readonly text: string
  readonly outgoing: readonly OutgoingMessage[]
  /** Ids of files whose message is stored. */
  readonly sentFiles: readonly string[]
}

/** True if a value has the shape of unsent messages that the previous page handed over. */
export function isHandedOver(value: unknown): value is HandedOver {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    'outgoing' in value &&
    'sentFiles' in value
  )
}
