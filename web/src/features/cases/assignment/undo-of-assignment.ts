import { fullName } from '../../../lib/full-name.ts'
import type { Candidate } from './candidates.ts'

/** How long Undo of an assignment is offered, in milliseconds (END-05). */
const UNDO_ASSIGNMENT_MS = 10_000

interface OfCase {
  readonly caseId: string
  readonly patientName: string
}

/** What Undo of an assignment takes back, and what the person is told then. */
export function undoOf(candidate: Candidate, { caseId, patientName }: OfCase) {
  const { id: specialistId, specialtyId, replaces } = candidate
  const gone = `${fullName(candidate)} is no longer assigned to ${patientName}.`
  return {
    what: { kind: 'assigning' as const, caseId, specialtyId, specialistId },
    ms: UNDO_ASSIGNMENT_MS,
    undone: replaces === null ? gone : `${gone} ${replaces} is assigned again.`,
  }
}
