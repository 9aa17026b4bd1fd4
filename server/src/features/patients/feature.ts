import * as contract from '@econsult/contract/patients'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchSamePatients } from './fetch-same-patients.ts'
import { getUserPatients } from './search-own-patients.ts'

/**
 * The practice's list of patients, which senders search by name. Patients are added by imports, arrivals and new cases.
 */
export const patientsFeature: Feature = {
  calls: (deps) => [
    serve(contract.getUserPatients, (request) => getUserPatients(deps, request)),
    serve(contract.fetchSamePatients, (request) => fetchSamePatients(deps, request)),
  ],
}
