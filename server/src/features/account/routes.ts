import { modifyUserDataById } from '@econsult/contract/account'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { changeAccount } from './change-account.ts'

/**
 * A person's own account: name, email, phone, picture, notification settings, password. `change-account.ts` changes all
 * of it; `rules.ts` checks the fields.
 */
export function accountRoutes(deps: CoreDeps & SecurityDeps): ServedCall[] {
  return [serve(modifyUserDataById, (request) => changeAccount(deps, request))]
}
