import * as contract from '@econsult/contract/users'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchUserDataById } from './fetch-user.ts'

/** The account data of the caller. */
export const usersFeature: Feature = {
  calls: (deps) => [serve(contract.fetchUserDataById, (request) => fetchUserDataById(deps, request))],
}
