import type { ReplyOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { sends, serverApi } from '../../lib/server-api.ts'

/** Who is assigned to, or taken from, which specialty of a case. */
export interface AssignmentChange {
  readonly action: 'assign' | 'unassign'
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The Admin who does it: every change carries lastUpdatedById (INB-14). */
  readonly lastUpdatedById: string
}

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    changeAssignment: build.mutation<ReplyOf<typeof modifyCaseDataById>, AssignmentChange>({
      query: (change) => sends(modifyCaseDataById)({ ...change }),
      // After a refusal as well: somebody else may have been faster.
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Case', id: caseId },
        'CaseList',
        'Specialty',
      ],
    }),
  }),
})

export const { useChangeAssignmentMutation } = api
