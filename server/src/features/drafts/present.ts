import type { DraftData, DraftRow } from '@econsult/contract/drafts'
import { templateChoiceSchema } from '@econsult/contract/referral-templates/choice'
import type { CaseFile } from '@econsult/contract/files'
import { presentOption } from '../patients/present.ts'
import type { PatientRecord } from '../patients/store.ts'
import type { SpecialtyRecord } from '../specialties/store.ts'
import type { DraftRecord } from './store.ts'

interface DraftParts {
  readonly record: DraftRecord
  readonly files: readonly CaseFile[]
  readonly specialties: readonly Pick<SpecialtyRecord, 'id' | 'title'>[]
}

/** Formats a row of the drafts list; specialties that no longer exist are left out. */
export function presentDraftRow({ record, files, specialties }: DraftParts): DraftRow {
  const titles = new Map(specialties.map((one) => [one.id, one.title]))
  const specialty = record.specialty_ids.flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id: String(id), title }]
  })
  return {
    id: record.case_id,
    caseId: record.case_id,
    providerId: record.provider_id,
    specialistId: record.specialist_id ?? '',
    patientId: record.patient_id,
    patientName: record.patient_name,
    dob: record.dob,
    dobText: record.dob_text,
    questions: record.questions,
    specialty,
    specialtyIds: specialty.map(({ id }) => id),
    specialistIds: record.specialist_ids,
    patientConsentGiven: record.patient_consent_given,
    consent: record.consent,
    chartItemIds: record.chart_item_ids,
    template: record.template === null ? null : templateChoiceSchema.parse(JSON.parse(record.template)),
    isCompleted: record.is_completed,
    files: [...files],
    createdAt: record.created_at.getTime(),
    updatedAt: record.updated_at.getTime(),
    version: record.version,
  }
}

/** Formats a draft with all its fields and the chosen patient. */
export function presentDraft(parts: DraftParts & { readonly patient: PatientRecord | undefined }): DraftData {
  const { patient } = parts
  return { ...presentDraftRow(parts), patientData: patient ? presentOption(patient) : null }
}
