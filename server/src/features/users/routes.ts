import { fetchUserDataById } from '@econsult/contract/users'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchUser } from './fetch-user.ts'

export function usersRoutes(deps: Deps): ServedCall[] {
  return [serve(fetchUserDataById, (request) => fetchUser(deps, request))]
}
