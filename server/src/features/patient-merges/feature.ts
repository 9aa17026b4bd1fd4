import * as contract from '@econsult/contract/patient-merges'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchPatients } from './fetch-patients.ts'
import { mergePatients } from './merge-patients.ts'
import { undoPatientMerge } from './undo-merge.ts'

/**
 * The list of patients, and merging of entries for the same person. `patients/store.ts` determines the current entry.
 * An entry that was replaced can be found only by its id.
 */
export const patientMergesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchPatients, (request) => fetchPatients(deps, request)),
    serve(contract.mergePatients, (request) => mergePatients(deps, request)),
    serve(contract.undoPatientMerge, (request) => undoPatientMerge(deps, request)),
  ],
}
