import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Delivery, DeliveryList } from '../delivery.ts'

/** Above this number, the oldest mail is dropped. */
const MOST_MAILS = 500

export interface Mailbox extends DeliveryList {
  /** Adds one raw mail. */
  receive(raw: Buffer, recipients: readonly string[]): Promise<void>
}

/** A mailbox in memory. */
export function createMailbox(): Mailbox {
  const kept: Delivery[] = []
  return {
    heading: 'Mail',
    deliveries: () => kept,
    async receive(raw, recipients) {
      const mail = await PostalMime.parse(raw)
      kept.unshift({
        id: randomUUID(),
        at: new Date(),
        to: recipients.join(', '),
        title: mail.subject ?? '(no subject)',
        text: mail.text ?? '',
      })
      kept.length = Math.min(kept.length, MOST_MAILS)
    },
  }
}
