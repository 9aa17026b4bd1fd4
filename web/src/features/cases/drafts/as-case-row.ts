import type { CaseRow } from '@econsult/contract/cases'
import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { DraftRow } from '@econsult/contract/drafts'

const rows = new WeakMap<DraftRow, InboxRow>()
const drafts = new WeakMap<CaseRow, DraftRow>()

/**
 * Returns a draft as an inbox row, always the same object. The row is marked closed, so that it cannot be ticked for
 * closing (INB-07).
 */
export function asCaseRow(draft: DraftRow): InboxRow {
  const known = rows.get(draft)
  if (known) return known
  const row: InboxRow = {
    id: draft.id,
    caseId: draft.caseId,
    patientName: draft.patientName,
    specialty: draft.specialty,
    specialtyIds: draft.specialtyIds,
    questions: draft.questions,
    createdById: draft.providerId,
    providerId: draft.providerId,
    providerFirstName: '',
    providerLastName: '',
    cover: null,
    practiceId: '',
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
    isRead: true,
    isReadByOther: [],
    isUnread: false,
    isDeleted: true,
    latestAssignedSpecialistId: '',
    specialistId: '',
    specialistsWithSpecialty: [],
    claimStatus: '',
    lastUpdatedById: draft.providerId,
    state: 'Unassigned',
    stateAt: draft.updatedAt,
    requests: [],
    news: null,
  }
  rows.set(draft, row)
  drafts.set(row, draft)
  return row
}

/** The draft shown in an inbox row; undefined if the row is a case. */
export function draftOfRow(row: CaseRow): DraftRow | undefined {
  return drafts.get(row)
}
