import { fetchPatients, mergePatients, undoPatientMerge } from '@econsult/contract/patient-merges'
import { addCalls, type Tag } from '../../lib/server-calls.ts'

function tagsOfMerge(_input: unknown, isRefused: boolean): Tag[] {
  return isRefused ? [] : ['Patient', 'Case', 'Claim']
}

const patientMergeCalls = addCalls(({ query, change }) => ({
  fetchPatients: query(fetchPatients, { tags: ['Patient'] }),
  mergePatients: change(mergePatients, tagsOfMerge),
  undoPatientMerge: change(undoPatientMerge, tagsOfMerge),
}))

export const { useFetchPatientsQuery, useMergePatientsMutation, useUndoPatientMergeMutation } =
  patientMergeCalls
