import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { correctPatient } from '@econsult/contract/cases/patient-corrections'
import { sends, serverApi } from '../../../lib/server-api.ts'

const correctPatientCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    correctPatient: build.mutation<ReplyOf<typeof correctPatient>, InputOf<typeof correctPatient>>({
      query: sends(correctPatient),
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Case', id: caseId },
        'CaseList',
        'Patient',
      ],
    }),
  }),
})

export const { useCorrectPatientMutation } = correctPatientCalls
