import { fetchSamePatients, getUserPatients } from '@econsult/contract/patients'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { listSamePatients } from './fetch-same-patients.ts'
import { searchOwnPatients } from './search-own-patients.ts'

/**
 * The practice's list of patients, searched by name while a case is written. Imports, arrivals and new cases add to it.
 */
export function patientsRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(getUserPatients, (request) => searchOwnPatients(deps, request)),
    serve(fetchSamePatients, (request) => listSamePatients(deps, request)),
  ]
}
