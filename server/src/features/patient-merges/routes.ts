import { fetchPatients, mergePatients, undoPatientMerge } from '@econsult/contract/patient-merges'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { listPatients } from './fetch-patients.ts'
import { merge } from './merge-patients.ts'
import { undoMerge } from './undo-merge.ts'

/**
 * The list of patients, and the merging of entries that are one person. Whose entry counts is in `patients/store.ts`:
 * one that was replaced is found by its id only.
 */
export function patientMergesRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(fetchPatients, (request) => listPatients(deps, request)),
    serve(mergePatients, (request) => merge(deps, request)),
    serve(undoPatientMerge, (request) => undoMerge(deps, request)),
  ]
}
