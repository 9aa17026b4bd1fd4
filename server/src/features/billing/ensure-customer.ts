import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { findCustomer, saveCustomer } from './store.ts'

/**
 * Returns the id of a practice's customer at the payment provider. The customer is created on first use.
 * @throws CallError notFound
 */
export async function ensureCustomer(deps: CoreDeps & BillingDeps, practiceId: string): Promise<string> {
  const found = await deps.database.asSystem((handle) => findCustomer(handle, practiceId))
  if (!found) throw notFound()
  if (found.id !== null) return found.id
  const made = await deps.payments.createCustomer({
    practiceId,
    name: found.name,
    email: found.email ?? '',
    key: `customer:${practiceId}`,
  })
  // Simultaneous calls create one customer, because they use the same idempotency key, and store the same id.
  await deps.database.asSystem((handle) => saveCustomer(handle, practiceId, made))
  return made
}
