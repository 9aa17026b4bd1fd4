import { fetchUserDataById } from '@econsult/contract/users'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchUser } from './fetch-user.ts'

/** The caller's own data. */
export function usersRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(fetchUserDataById, (request) => fetchUser(deps, request))]
}
