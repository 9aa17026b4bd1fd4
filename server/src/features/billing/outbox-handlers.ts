import { z } from 'zod'
import type { BillingDeps, CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { changeSeats } from './change-seats.ts'
import { giveFreeMonth } from './give-free-month.ts'
import { receiptHandlers } from './receipt-mail.ts'
import { startSubscription } from './start-subscription.ts'
import { workOnEvent } from './work-on-event.ts'

const practiceSchema = z.object({ practiceId: z.string() })
const creditSchema = z.object({ practiceId: z.string(), referralId: z.string() })
const eventSchema = z.object({ type: z.string(), objectId: z.string(), customerId: z.string().nullable() })

/** The outbox handlers that call the payment provider, by kind of row. */
export function billingHandlers(
  deps: CoreDeps & SiteDeps & MailDeps & BillingDeps,
): Record<string, OutboxHandler> {
  return {
    ...receiptHandlers(deps),
    'billing-subscription': ({ payload }) =>
      startSubscription(deps, practiceSchema.parse(payload).practiceId),
    'billing-seats': ({ payload, id }) => changeSeats(deps, practiceSchema.parse(payload).practiceId, id),
    'billing-credit': ({ payload }) => giveFreeMonth(deps, creditSchema.parse(payload)),
    'billing-event': ({ payload, id }) => workOnEvent(deps, eventSchema.parse(payload), id),
  }
}
