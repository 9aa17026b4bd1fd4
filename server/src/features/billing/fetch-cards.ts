import type * as contract from '@econsult/contract/billing'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { BillingDeps, CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { askPayments } from './payment-failure.ts'
import { presentCard } from './present.ts'
import { findCustomer } from './store.ts'

/** Returns the cards on file of the caller's own practice only (W14). */
export const fetchStripeDataById: Action<
  typeof contract.fetchStripeDataById,
  CoreDeps & BillingDeps
> = async (deps, { caller, record }) => {
  const { practiceId } = requirePracticeAdmin(caller)
  const customer = await deps.database.asSystem((handle) => findCustomer(handle, practiceId))
  await deps.database.asCaller(record, () => Promise.resolve())
  const customerId = customer?.id
  if (!customerId) return { data: [] }
  const cards = await askPayments(() => deps.payments.listCards(customerId))
  return { data: presentEach(cards, presentCard) }
}
