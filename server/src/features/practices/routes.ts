import * as contract from '@econsult/contract/practices'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchPracticeDataById } from './fetch-practice.ts'
import { modifyPracticeDataById, updatePracticeDataById } from './change-practice.ts'

/** The practice's own data: name, fax number, time zone, fax notices. */
export function practicesRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(contract.fetchPracticeDataById, (request) => fetchPracticeDataById(deps, request)),
    serve(contract.updatePracticeDataById, (request) => updatePracticeDataById(deps, request)),
    serve(contract.modifyPracticeDataById, (request) => modifyPracticeDataById(deps, request)),
  ]
}
