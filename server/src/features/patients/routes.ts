import * as contract from '@econsult/contract/patients'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchSamePatients } from './fetch-same-patients.ts'
import { getUserPatients } from './search-own-patients.ts'

/**
 * The practice's list of patients, searched by name while a case is written. Imports, arrivals and new cases add to it.
 */
export function patientsRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(contract.getUserPatients, (request) => getUserPatients(deps, request)),
    serve(contract.fetchSamePatients, (request) => fetchSamePatients(deps, request)),
  ]
}
