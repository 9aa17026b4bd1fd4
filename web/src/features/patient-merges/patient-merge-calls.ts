import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchPatients, mergePatients, undoPatientMerge } from '@econsult/contract/patient-merges'
import { sends, serverApi } from '../../lib/server-api.ts'

const patientMergeCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchPatients: build.query<ReplyOf<typeof fetchPatients>, InputOf<typeof fetchPatients>>({
      query: sends(fetchPatients),
      providesTags: ['Patient'],
    }),
    mergePatients: build.mutation<ReplyOf<typeof mergePatients>, InputOf<typeof mergePatients>>({
      query: sends(mergePatients),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Patient', 'Case', 'Claim']),
    }),
    undoPatientMerge: build.mutation<ReplyOf<typeof undoPatientMerge>, InputOf<typeof undoPatientMerge>>({
      query: sends(undoPatientMerge),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Patient', 'Case', 'Claim']),
    }),
  }),
})

export const { useFetchPatientsQuery, useMergePatientsMutation, useUndoPatientMergeMutation } =
  patientMergeCalls
