import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { addCalls } from '../../../lib/server-calls.ts'

/** The assignment of a specialist to a specialty of a case, or its removal. */
export interface AssignmentChange {
  readonly action: 'assign' | 'unassign'
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The Admin who makes the change: every change carries lastUpdatedById (INB-14). */
  readonly lastUpdatedById: string
  /** Set for an assignment whose notices are sent only when it can no longer be undone (END-09). */
  readonly isUndoable?: true
}

const api = addCalls(({ query, change }) => ({
  // Requests two cases, because the first may be the case on screen until its assignment is known everywhere.
  fetchOldestUnassigned: query(fetchAllCases, {
    tags: ['CaseList'],
    input: (_all: void) => ({ isDeleted: false, isUnassigned: true, limit: 2 }),
  }),
  // Invalidated after a refusal as well: another Admin may have been faster.
  changeAssignment: change(
    modifyCaseDataById,
    ({ caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'FolderCounts', 'Specialty'],
    { input: (one: AssignmentChange) => one },
  ),
}))

export const { useChangeAssignmentMutation, useFetchOldestUnassignedQuery } = api
