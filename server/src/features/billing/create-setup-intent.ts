import type { createSetupIntent } from '@econsult/contract/billing'
import type { ReplyOf } from '@econsult/contract/call'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { askPayments } from './payment-failure.ts'

/** Begins to keep a card of the caller's practice (document 1, section 4: card update). */
export async function beginCardSetup(
  deps: Deps,
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
