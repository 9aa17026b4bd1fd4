import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { planWords } from './rules.ts'
import { findPayer } from './after-payment/store.ts'
import { findBilling, RECEIPT_MAIL } from './store.ts'

const receiptSchema = z.object({
  practiceId: z.string(),
  paymentId: z.string(),
  amountCents: z.number().int(),
  paidAt: z.number(),
})

const DAY_WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Emails the receipt of a first payment, once for each payment, with the amount that the payment provider reported
 * (REG-07).
 */
export function receiptHandlers({
  database,
  mail,
  publicUrl,
}: CoreDeps & SiteDeps & MailDeps): Record<string, OutboxHandler> {
  return {
    [RECEIPT_MAIL]: async (row) => {
      const { practiceId, paymentId, amountCents, paidAt } = receiptSchema.parse(row.payload)
      const { billing, payer } = await database.asSystem(async (handle) => ({
        billing: await findBilling(handle, practiceId),
        payer: await findPayer(handle, practiceId),
      }))
      if (!billing || !payer) return
      const facts = [
        `Amount: ${dollars(amountCents)}`,
        `Plan: ${planWords(billing)}`,
        `Practice: ${billing.practice_name}`,
        `Date: ${DAY_WORDS.format(paidAt)}`,
        `Payment: ${paymentId}`,
      ]
      const composed = composeMail({
        subject: `${PRODUCT_NAME}: receipt for ${billing.practice_name}`,
        greeting: `Dear ${fullName(payer)},`,
        paragraphs: ['Thank you. We received your payment.', facts.join('\n')],
        action: { label: 'Open your inbox', href: publicUrl() },
        afterwards: ['Your card and your subscription are on your account page, under Payment Information.'],
      })
      await mail.send({ ...composed, to: payer.email, messageId: `<${row.id}@econsult>` })
    },
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)} USD`
}
