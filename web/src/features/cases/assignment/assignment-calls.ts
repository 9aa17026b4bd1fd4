import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { addCalls } from '../../../lib/server-calls.ts'

/** A change that assigns a specialist to a specialty of a case, or unassigns the specialist. */
export interface AssignmentChange {
  readonly action: 'assign' | 'unassign'
  readonly caseId: string
  readonly specialtyId: string
  readonly specialistId: string
  /** The Admin who makes the change, because every change contains lastUpdatedById (INB-14). */
  readonly lastUpdatedById: string
  /** Set for an assignment whose notices are sent only after Undo has expired (END-09). */
  readonly isUndoable?: true
}

const api = addCalls(({ query, change }) => ({
  // Requests two cases, because the list may still contain the case on screen right after its assignment.
  fetchOldestUnassigned: query(fetchAllCases, {
    tags: ['CaseList'],
    input: (_all: void) => ({ isDeleted: false, isUnassigned: true, limit: 2 }),
  }),
  // The caches are also invalidated after a refusal, because another Admin may have changed the assignment first.
  changeAssignment: change(
    modifyCaseDataById,
    ({ caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'FolderCounts', 'Specialty'],
    { input: (one: AssignmentChange) => one },
  ),
}))

export const { useChangeAssignmentMutation, useFetchOldestUnassignedQuery } = api
