import type { Card } from '@econsult/contract/billing'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { askPayments } from './payment-failure.ts'
import { presentCard } from './present.ts'
import { findCustomer } from './store.ts'

/** The cards on file of the caller's own practice only (W14). */
export async function fetchCards(
  deps: CoreDeps & BillingDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: Card[] }> {
  const { practiceId } = requirePracticeAdmin(caller)
  const customer = await deps.database.asSystem((handle) => findCustomer(handle, practiceId))
  await deps.database.asCaller(record, () => Promise.resolve())
  const customerId = customer?.id
  if (!customerId) return { data: [] }
  const cards = await askPayments(() => deps.payments.listCards(customerId))
  return { data: presentEach(cards, presentCard) }
}
