import type { createSetupIntent } from '@econsult/contract/billing'
import type { ReplyOf } from '@econsult/contract/call'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { askPayments } from './payment-failure.ts'

/** Begins storing a card for the caller's practice (ACC-05). */
export async function beginCardSetup(
  deps: CoreDeps & BillingDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<ReplyOf<typeof createSetupIntent>> {
  const { practiceId } = requirePracticeAdmin(caller)
  const { clientSecret } = await askPayments(async () => {
    const customerId = await ensureCustomer(deps, practiceId)
    return deps.payments.createSetup({
      customerId,
      practiceId,
      key: `setup:${practiceId}:${record.requestId}`,
    })
  })
  await deps.database.asCaller(record, () => Promise.resolve())
  return { client_secret: clientSecret, data: { client_secret: clientSecret } }
}
