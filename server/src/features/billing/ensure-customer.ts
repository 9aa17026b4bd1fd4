import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { findCustomer, keepCustomer } from './store.ts'

/** The provider's customer of a practice; made the first time. @throws CallError notFound */
export async function ensureCustomer(deps: Deps, practiceId: string): Promise<string> {
  const found = await deps.database.asSystem((handle) => findCustomer(handle, practiceId))
  if (!found) throw notFound()
  if (found.id !== null) return found.id
  const made = await deps.payments.createCustomer({
    practiceId,
    name: found.name,
    email: found.email ?? '',
    key: `customer:${practiceId}`,
  })
  // Two at once made one customer by one key; what is kept is the same for both.
  await deps.database.asSystem((handle) => keepCustomer(handle, practiceId, made))
  return made
}
