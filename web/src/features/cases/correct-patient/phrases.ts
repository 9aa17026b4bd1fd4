import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('cases/web/correct-patient', {
  chooseReason: 'Choose a reason.',
  correctPatientData: 'Correct patient data',
  lead: 'Use this to correct a mistake in the name or date of birth. Everyone in the case sees the change, and the report keeps both versions.',
  saveCorrection: 'Save correction',
  patientName: 'Patient Name',
  dob: 'DOB',
  reason: 'Reason',
  whatWasWrong: 'What was wrong',
  noChange: 'No change',
  before: withElements<'deleted', { value: string }>(
    'Was <deleted>{value}</deleted>; both versions are kept',
  ),
  ageChanges: withValues<{ was: number; becomes: number }>('The age changes from {was} to {becomes} years.'),
  ageChangesUnlikeQuestion: withValues<{ was: number; becomes: number }>(
    'The age changes from {was} to {becomes} years. The question still says {was}: tell the specialist if that changes the answer.',
  ),
  chartUnlinked: withValues<{ systems: string; fullName: string; day: string }>(
    'This case will be unlinked from the chart in {systems}, because that chart belongs to {fullName}, born {day}.',
  ),
  correct: 'Correct',
  correctedFrom: withElements<'deleted', { value: string }>('corrected, was <deleted>{value}</deleted>'),
})
