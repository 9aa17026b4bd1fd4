import type { MessageCorrection } from '@econsult/contract/messages/corrections'
import { actingName } from '../../../lib/full-name.ts'
import type { CorrectionRecord } from './store.ts'

/** Returns a correction of a message as the room displays it. */
export function presentCorrection(record: CorrectionRecord): MessageCorrection {
  const { message_id: messageId, before, content, at } = record
  return { messageId, before, content, at: at.getTime(), byName: actingName(record) }
}
