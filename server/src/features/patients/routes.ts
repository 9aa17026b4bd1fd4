import { getUserPatients } from '@econsult/contract/patients'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { searchOwnPatients } from './search-own-patients.ts'

export function patientsRoutes(deps: Deps): ServedCall[] {
  return [serve(getUserPatients, (request) => searchOwnPatients(deps, request))]
}
