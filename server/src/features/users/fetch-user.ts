import type { User } from '@econsult/contract/users'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { notFound } from '../../http/errors.ts'
import { presentUser } from './present.ts'
import { findUserById } from './store.ts'

/** The signed-in user's own account. */
export async function fetchUser(deps: CoreDeps, request: CallRequest<unknown>): Promise<{ data: User }> {
  const user = await deps.database.asSystem((handle) => findUserById(handle, request.caller.id))
  if (!user) throw notFound()
  return { data: presentUser(user) }
}
