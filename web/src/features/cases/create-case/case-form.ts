import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { createCase } from '@econsult/contract/cases'
import type { ConsentInput } from '@econsult/contract/consents'
import { MAX_TEXT_LENGTH } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import type { Patient } from '@econsult/contract/patients'
import type { TemplateChoice } from '@econsult/contract/referral-templates/choice'
import { z } from 'zod'
import { dobFault } from '../../../lib/dob-text.ts'
import { serverNow } from '../../../lib/server-time.ts'

const { patientName, specialtyIds, specialistIds } = createCase.input.shape

/** Validates the form by the contract's rules, except that the DOB is the typed text (CASE-04). */
export const caseFormSchema = z.object({
  patientName,
  /** The chosen patient, while name and DOB are unchanged; otherwise null. */
  patient: z.custom<Patient | null>(),
  /** The patient who was chosen before the name or DOB was changed. */
  unlinked: z.custom<Patient | null>(),
  /** The date of birth as typed, expected as MM/DD/YYYY. */
  dob: z.string().superRefine((text, context) => {
    const fault = dobFault(text, serverNow())
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  }),
  specialtyIds,
  /** The specialists chosen by the sender, for some of the specialties (TURN-08). */
  specialistIds: specialistIds.unwrap(),
  questions: z.string().max(MAX_TEXT_LENGTH, CASE_TEXTS.questionTooLong),
  /** Details of the patient's consent, if the sender changed them (PAID-02). */
  consent: z.custom<ConsentInput | null>(),
  /** The ids of the ticked chart items; null while the template's proposal is unchanged (CHART-02). */
  chartItemIds: z.custom<readonly string[] | null>(),
  /** The chosen template and its answers (CHART-03). */
  template: z.custom<TemplateChoice | null>(),
  patientConsentGiven: z.boolean().refine((given) => given, VALIDATION.patientConsentRequired),
})

/** The typed values of the form. */
export type CaseForm = z.input<typeof caseFormSchema>

export const EMPTY_FORM: CaseForm = {
  patientName: '',
  patient: null,
  unlinked: null,
  dob: '',
  specialtyIds: [],
  specialistIds: [],
  questions: '',
  consent: null,
  chartItemIds: null,
  template: null,
  patientConsentGiven: false,
}

/** True if the form has content worth saving as a draft (CASE-07). */
export function hasEntries(form: CaseForm): boolean {
  return form.specialtyIds.length > 0 || form.patientName.trim() !== '' || form.questions.trim() !== ''
}
