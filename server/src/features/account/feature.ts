import * as contract from '@econsult/contract/account'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { modifyUserDataById } from './change-account.ts'

/**
 * A user's own account: name, email, phone, picture, notification settings, password. `change-account.ts` implements
 * all changes; `rules.ts` checks the fields.
 */
export const accountFeature: Feature = {
  calls: (deps) => [serve(contract.modifyUserDataById, (request) => modifyUserDataById(deps, request))],
}
