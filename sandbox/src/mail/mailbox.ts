import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Delivery, DeliveryList } from '../delivery.ts'

/** Maximum number of emails; if exceeded, the oldest email is removed. */
const MOST_MAILS = 500

export interface Mailbox extends DeliveryList {
  /** Adds an email in its raw form. */
  receive(raw: Buffer, recipients: readonly string[]): Promise<void>
}

/** Creates a mailbox in memory. */
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
