import type * as contract from '@econsult/contract/users'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { notFound } from '../../http/errors.ts'
import { presentUser } from './present.ts'
import { findUserById } from './store.ts'

/** Returns the caller's account. */
export const fetchUserDataById: Action<typeof contract.fetchUserDataById, CoreDeps> = async (
  deps,
  request,
) => {
  const user = await deps.database.asSystem((handle) => findUserById(handle, request.caller.id))
  if (!user) throw notFound()
  return { data: presentUser(user) }
}
