import type { createCase } from '@econsult/contract/cases'
import type { InputOf } from '@econsult/contract/call'
import type { User } from '@econsult/contract/users'
import { dayOfText } from '@econsult/contract/written-day'
import type { CaseForm } from './case-form.ts'

type CreateCaseInput = InputOf<typeof createCase>

/** The input fields for the chart and the template; empty for a sender who uses neither. */
export type CasePreparation = Pick<CreateCaseInput, 'chart' | 'template'>

/** The input of createCase, with all its fields (CASE-09). */
export function caseInputOf(
  caseId: string,
  form: CaseForm,
  user: Pick<User, 'id' | 'practiceId' | 'email'>,
  files: NonNullable<CreateCaseInput['files']>,
  prepared: CasePreparation = {},
): CreateCaseInput {
  return {
    caseId,
    providerId: user.id,
    practiceId: user.practiceId,
    patientId: form.patient?.id ?? '',
    specialtyIds: form.specialtyIds,
    // Omitted if the sender chooses no specialist, so that the API call has only the original fields (CASE-09).
    ...(form.specialistIds.length > 0 && { specialistIds: form.specialistIds }),
    patientName: form.patientName.trim(),
    dob: dayOfText(form.dob) ?? '',
    questions: form.questions,
    files,
    isRead: true,
    isDeleted: false,
    patientConsentGiven: true,
    // Ticking the box is enough; the details of the consent are optional.
    ...(form.consent && { consent: form.consent }),
    ...prepared,
    email: user.email,
  }
}
