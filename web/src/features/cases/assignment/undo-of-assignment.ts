import { UNDO_MS } from '@econsult/contract/limits'
import { fullName } from '../../../lib/full-name.ts'
import type { Candidate } from './candidates.ts'
import { phrases } from './phrases.ts'

interface OfCase {
  readonly caseId: string
  readonly patientName: string
}

/** The assignment that Undo reverts, the time until Undo expires, and the text shown after Undo. */
export function undoOf(candidate: Candidate, { caseId, patientName }: OfCase) {
  const { id: specialistId, specialtyId, replaces } = candidate
  const names = { name: fullName(candidate), patientName }
  return {
    what: { kind: 'assigning' as const, caseId, specialtyId, specialistId },
    ms: UNDO_MS,
    undone:
      replaces === null ? phrases.assignmentUndone(names) : phrases.replacementUndone({ ...names, replaces }),
  }
}
