import type { ReplyOf } from '@econsult/contract/call'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { sends, serverApi } from '../../../lib/server-api.ts'

/** Which specialist is assigned to, or unassigned from, which specialty of a case. */
export interface AssignmentChange {
  readonly action: 'assign' | 'unassign'
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The Admin who makes the change: every change carries lastUpdatedById (INB-14). */
  readonly lastUpdatedById: string
  /** Of an assignment: its notices wait until it can no longer be undone (END-09). */
  readonly isUndoable?: true
}

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    // Two, because the case on screen may be the first of them until its assignment is known everywhere.
    fetchOldestUnassigned: build.query<ReplyOf<typeof fetchAllCases>, void>({
      query: () => sends(fetchAllCases)({ isDeleted: false, isUnassigned: true, limit: 2 }),
      providesTags: ['CaseList'],
    }),
    changeAssignment: build.mutation<ReplyOf<typeof modifyCaseDataById>, AssignmentChange>({
      query: (change) => sends(modifyCaseDataById)({ ...change }),
      // After a refusal as well: another Admin may have been faster.
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Case', id: caseId },
        'CaseList',
        'FolderCounts',
        'Specialty',
      ],
    }),
  }),
})

export const { useChangeAssignmentMutation, useFetchOldestUnassignedQuery } = api
