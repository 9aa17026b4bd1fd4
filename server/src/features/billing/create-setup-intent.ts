import type * as contract from '@econsult/contract/billing'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { askPayments } from './payment-failure.ts'

/** Starts storing a card for the caller's practice (ACC-05). */
export const createSetupIntent: Action<typeof contract.createSetupIntent, CoreDeps & BillingDeps> = async (
  deps,
  { caller, record },
) => {
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
