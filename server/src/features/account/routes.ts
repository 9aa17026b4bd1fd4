import * as contract from '@econsult/contract/account'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { modifyUserDataById } from './change-account.ts'

/**
 * A person's own account: name, email, phone, picture, notification settings, password. `change-account.ts` changes all
 * of it; `rules.ts` checks the fields.
 */
export function accountRoutes(deps: CoreDeps & SecurityDeps): ServedCall[] {
  return [serve(contract.modifyUserDataById, (request) => modifyUserDataById(deps, request))]
}
