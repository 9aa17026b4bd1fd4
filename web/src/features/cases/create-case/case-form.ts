import { CASE_TEXTS } from '@econsult/contract/case-texts'
import { createCase } from '@econsult/contract/cases'
import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import type { Patient } from '@econsult/contract/patients'
import { z } from 'zod'
import { dobFault } from '../../../lib/dob-text.ts'

const { patientName, specialtyIds } = createCase.input.shape

/** The form's rules: the contract's, with the DOB as it is typed (document 2, section 5). */
export const caseFormSchema = z.object({
  patientName,
  /** The chosen patient while name and DOB are still theirs. */
  patient: z.custom<Patient | null>(),
  /** The patient who was chosen before name or DOB were changed. */
  unlinked: z.custom<Patient | null>(),
  /** MM/DD/YYYY */
  dob: z.string().superRefine((text, context) => {
    const fault = dobFault(text, Date.now())
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  }),
  specialtyIds,
  questions: z.string().max(MAX_TEXT_LENGTH, CASE_TEXTS.questionTooLong),
  patientConsentGiven: z.boolean().refine((given) => given, VALIDATION.patientConsentRequired),
})

/** What stands in the form, as typed. */
export type CaseForm = z.input<typeof caseFormSchema>

export const EMPTY_FORM: CaseForm = {
  patientName: '',
  patient: null,
  unlinked: null,
  dob: '',
  specialtyIds: [],
  questions: '',
  patientConsentGiven: false,
}

/** Whether something was entered that would be missed (document 2, section 4, drafts). */
export function hasEntries(form: CaseForm): boolean {
  return form.specialtyIds.length > 0 || form.patientName.trim() !== '' || form.questions.trim() !== ''
}
