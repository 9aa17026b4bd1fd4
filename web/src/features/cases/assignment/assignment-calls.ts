import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { addCalls } from '../../../lib/server-calls.ts'

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

const api = addCalls(({ query, change }) => ({
  // Two, because the case on screen may be the first of them until its assignment is known everywhere.
  fetchOldestUnassigned: query(fetchAllCases, {
    tags: ['CaseList'],
    input: (_all: void) => ({ isDeleted: false, isUnassigned: true, limit: 2 }),
  }),
  // After a refusal as well: another Admin may have been faster.
  changeAssignment: change(
    modifyCaseDataById,
    ({ caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'FolderCounts', 'Specialty'],
    { input: (one: AssignmentChange) => one },
  ),
}))

export const { useChangeAssignmentMutation, useFetchOldestUnassignedQuery } = api
