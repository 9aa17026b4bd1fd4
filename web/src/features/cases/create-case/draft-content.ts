import type { InputOf } from '@econsult/contract/call'
import { type DraftData, MAX_DOB_TEXT, type modifyDraftDataById } from '@econsult/contract/drafts'
import { dayOfText } from '@econsult/contract/written-day'
import { formatBirthDate } from '../../../lib/dates.ts'
import type { CaseForm } from './case-form.ts'

/** The fields of a form that the server stores as its draft (CASE-07, CASE-08). */
export type DraftContent = Omit<
  InputOf<typeof modifyDraftDataById>,
  'caseId' | 'version' | 'isCompleted' | 'providerId' | 'specialistId'
>

type FileReferences = NonNullable<DraftContent['files']>

/** Returns the form's content to store as a draft; it need not be valid yet. */
export function contentOf(form: CaseForm, files: FileReferences): DraftContent {
  return {
    patientId: form.patient?.id ?? '',
    specialtyIds: form.specialtyIds,
    specialistIds: form.specialistIds,
    patientName: form.patientName,
    dob: dayOfText(form.dob) ?? '',
    // A longer text is not a date. It is omitted rather than truncated, because its beginning could look like a date.
    dobText: form.dob.length > MAX_DOB_TEXT ? '' : form.dob,
    questions: form.questions,
    files,
    chartItemIds: form.chartItemIds && [...form.chartItemIds],
    template: form.template,
    patientConsentGiven: form.patientConsentGiven,
    consent: form.consent,
  }
}

/** Returns the form that was saved as this draft. */
export function formOf(draft: DraftData): CaseForm {
  return {
    patientName: draft.patientName,
    patient: draft.patientData,
    unlinked: null,
    dob: draft.dobText || (draft.dob === null ? '' : formatBirthDate(draft.dob)),
    specialtyIds: draft.specialtyIds,
    specialistIds: draft.specialistIds,
    questions: draft.questions,
    chartItemIds: draft.chartItemIds,
    template: draft.template,
    patientConsentGiven: draft.patientConsentGiven,
    consent: draft.consent,
  }
}

/** True if the server's draft equals this content: then our save succeeded, and only its response was lost. */
export function isSame(content: DraftContent, draft: DraftData): boolean {
  const { patientName, dobText, questions, patientConsentGiven, specialtyIds, specialistIds, consent } =
    content
  return (
    patientName === draft.patientName &&
    dobText === draft.dobText &&
    questions === draft.questions &&
    patientConsentGiven === draft.patientConsentGiven &&
    isSameConsent(consent ?? null, draft.consent) &&
    JSON.stringify(specialtyIds) === JSON.stringify(draft.specialtyIds) &&
    JSON.stringify(content.chartItemIds ?? null) === JSON.stringify(draft.chartItemIds) &&
    JSON.stringify(content.template ?? null) === JSON.stringify(draft.template) &&
    JSON.stringify(specialistIds) === JSON.stringify(draft.specialistIds)
  )
}

function isSameConsent(one: DraftData['consent'], other: DraftData['consent']): boolean {
  if (one === null || other === null) return one === other
  const { givenBy, way, day, notice } = other
  return one.givenBy === givenBy && one.way === way && one.day === day && one.notice === notice
}
