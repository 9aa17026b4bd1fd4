import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, birthDaySchemaWith, caseIdSchema, timeSchema } from '../fields.ts'
import { labelSchema } from '../labels.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { VALIDATION } from '../notices.ts'
import { CASE_CREATORS } from '../roles.ts'
import { CASE_TEXTS } from './texts.ts'
import { writtenText } from '../written-text.ts'

/** Reasons for correcting a patient's name or date of birth in a case (END-08). */
export const PATIENT_CORRECTION_REASONS = ['typing-error', 'chart-wrong', 'name-changed', 'other'] as const
export type PatientCorrectionReason = (typeof PATIENT_CORRECTION_REASONS)[number]

const REASON_PHRASES = definePhrases('cases/contract/correction-reasons', {
  typingError: 'Typing error',
  chartWrong: 'Chart was wrong',
  nameChanged: 'Name changed',
  other: 'Other',
})

/** The reasons as worded on screens and in reports. */
export const PATIENT_CORRECTION_WORDS: Readonly<Record<PatientCorrectionReason, string>> = {
  'typing-error': REASON_PHRASES.typingError,
  'chart-wrong': REASON_PHRASES.chartWrong,
  'name-changed': REASON_PHRASES.nameChanged,
  other: REASON_PHRASES.other,
}

/** Maximum length of the note on a correction, in characters. */
const MAX_NOTE_LENGTH = 500

/** Error texts of rejected corrections. */
export const PATIENT_CORRECTION_TEXTS = definePhrases('cases/contract/patient-corrections', {
  unchanged: 'Change the name or the DOB.',
  closed:
    'This case is closed and its report may have been sent. Reopen it to correct the patient; closing it again makes the report anew.',
  support: 'A support case is about no patient.',
  noteRequired: 'Say what was wrong.',
  noteTooLong: withValues<{ count: number }>('A note has at most {count} characters.'),
  several:
    'Several patients in your list have this name and DOB. Merge them in your list of patients, then correct the case.',
  corrected: 'The patient is corrected.',
})

/** A correction of the patient's data in a case; the versions before and after the correction are both kept. */
export const patientCorrectionSchema = z.object({
  before: z.object({ patientName: z.string(), dob: birthDaySchema }),
  after: z.object({ patientName: z.string(), dob: birthDaySchema }),
  reason: z.enum(PATIENT_CORRECTION_REASONS),
  /** '' if there is no note. */
  note: z.string(),
  at: timeSchema,
  /** For a delegate, both names, for example 'A. Reyes for Dr Lindqvist'. */
  byName: z.string(),
})
export type PatientCorrection = z.infer<typeof patientCorrectionSchema>

/**
 * Corrects a mistake in the patient's name or date of birth in an open case. Another person's record never changes: if
 * the corrected data matches another patient, the case is assigned to that patient, without the links of the previous
 * entry.
 */
export const correctPatient = defineCall({
  method: 'POST',
  path: '/api/v1/patient/correctPatient',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: z
    .strictObject({
      caseId: caseIdSchema,
      patientName: labelSchema({
        required: VALIDATION.patientNameRequired,
        longest: MAX_NAME_LENGTH,
        tooLong: CASE_TEXTS.patientNameTooLong({ count: MAX_NAME_LENGTH }),
      }),
      dob: birthDaySchemaWith(VALIDATION.patientDobRequired),
      reason: z.enum(PATIENT_CORRECTION_REASONS),
      note: z
        .string()
        .overwrite(writtenText)
        .max(MAX_NOTE_LENGTH, PATIENT_CORRECTION_TEXTS.noteTooLong({ count: MAX_NOTE_LENGTH }))
        .overwrite((text) => text.toWellFormed())
        .default(''),
    })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      message: PATIENT_CORRECTION_TEXTS.noteRequired,
    }),
  reply: z.object({
    /** All corrections of the patient's data in the case, oldest first. */
    data: z.array(patientCorrectionSchema),
    message: z.string(),
  }),
})
