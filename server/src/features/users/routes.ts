import * as contract from '@econsult/contract/users'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchUserDataById } from './fetch-user.ts'

/** The caller's own data. */
export function usersRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(contract.fetchUserDataById, (request) => fetchUserDataById(deps, request))]
}
