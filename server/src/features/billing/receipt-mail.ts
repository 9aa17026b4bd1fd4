import { languageOrEnglish } from '@econsult/contract/languages/language-schema'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
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

const phrases = definePhrases('billing/server/receipt', {
  subject: withValues<{ product: string; practice: string }>('{product}: receipt for {practice}'),
  thanks: 'Thank you. We received your payment.',
  facts: withValues<{ amount: string; plan: string; practice: string; day: string; payment: string }>(
    'Amount: {amount}\nPlan: {plan}\nPractice: {practice}\nDate: {day}\nPayment: {payment}',
  ),
  openInbox: 'Open your inbox',
  whereToFind: 'Your card and your subscription are on your account page, under Payment Information.',
})

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
      const texts = inLanguage(phrases, payer.language)
      const facts = texts.facts({
        amount: dollars(amountCents),
        plan: planWords(billing, payer.language),
        practice: billing.practice_name,
        day: dayIn(payer.language, paidAt),
        payment: paymentId,
      })
      const composed = composeMail({
        language: payer.language,
        subject: texts.subject({ product: PRODUCT_NAME, practice: billing.practice_name }),
        greeting: greetingOf(payer),
        paragraphs: [texts.thanks, facts],
        action: { label: texts.openInbox, href: publicUrl() },
        afterwards: [texts.whereToFind],
      })
      await mail.send({ ...composed, to: payer.email, messageId: `<${row.id}@econsult>` })
    },
  }
}

function dayIn(language: string | null, time: number): string {
  return new Intl.DateTimeFormat(languageOrEnglish(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    time,
  )
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)} USD`
}
