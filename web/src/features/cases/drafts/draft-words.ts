import type { DraftRow } from '@econsult/contract/drafts'
import { phrases } from './phrases.ts'

/** The texts of a draft's row; an empty field is labeled as missing. */
export interface DraftWords {
  readonly specialties: string
  readonly patient: string
  readonly question: string
}

export const EMPTY_PARTS: DraftWords = {
  specialties: phrases.noSpecialtyYet,
  patient: phrases.noPatientYet,
  question: phrases.noQuestionYet,
}

/** Returns the texts of a draft's row, with a placeholder for each empty field. */
export function wordsOf(draft: Pick<DraftRow, 'specialty' | 'patientName' | 'questions'>): DraftWords {
  return {
    specialties: draft.specialty.map(({ title }) => title).join(', ') || EMPTY_PARTS.specialties,
    patient: draft.patientName.trim() || EMPTY_PARTS.patient,
    question: draft.questions.trim() || EMPTY_PARTS.question,
  }
}

/** Returns a text such as 'Delete 3 drafts?'. */
export function deletionTitle(drafts: readonly unknown[]): string {
  return phrases.confirmDeletion({ count: drafts.length })
}

/** Text that explains the deletion: 'Their text and 3 files are permanently deleted. This cannot be undone.' */
export function deletionWords(drafts: readonly Pick<DraftRow, 'files'>[]): string {
  const files = drafts.reduce((sum, draft) => sum + draft.files.length, 0)
  if (files === 0) return phrases.deletesText({ drafts: drafts.length })
  return phrases.deletesTextAndFiles({ drafts: drafts.length, files })
}
