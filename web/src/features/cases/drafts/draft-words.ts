import type { DraftRow } from '@econsult/contract/drafts'

/** The texts of a draft's row; an empty field is labeled as missing. */
export interface DraftWords {
  readonly specialties: string
  readonly patient: string
  readonly question: string
}

export const EMPTY_PARTS: DraftWords = {
  specialties: 'No specialty yet',
  patient: 'No patient yet',
  question: 'No question yet',
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
  return drafts.length === 1 ? 'Delete this draft?' : `Delete ${drafts.length} drafts?`
}

/** Text that explains the deletion: 'Their text and 3 files are permanently deleted. This cannot be undone.' */
export function deletionWords(drafts: readonly Pick<DraftRow, 'files'>[]): string {
  const files = drafts.reduce((sum, draft) => sum + draft.files.length, 0)
  const whose = drafts.length === 1 ? 'Its' : 'Their'
  if (files === 0) return `${whose} text is permanently deleted. This cannot be undone.`
  const counted = files === 1 ? '1 file' : `${files} files`
  return `${whose} text and ${counted} are permanently deleted. This cannot be undone.`
}
