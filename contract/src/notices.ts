import { definePhrases } from './languages/phrases.ts'

/** Notice texts. Clients compare them, so the spelling must not change (including 'ocurred'). */
export const NOTICES = definePhrases('lib/contract/notices', {
  caseStateModified: 'Case state has been modified!',
  internalError: 'An unexpected internal error ocurred. Please contact support.',
  sessionExpired: 'Session expired. Login again.',
  noSpecialist: 'No specialist assigned to this case yet. Please try later!',
  defaultSpecialistUpdated: 'Default specialist has been updated.',
  accountCreated: 'Account created successfully.',
  removeFileFailed: 'Remove file from S3 has failed.',
})

/** Error texts below the fields of the form for sending a case (CASE-04). */
export const VALIDATION = definePhrases('lib/contract/validation', {
  specialtyRequired: 'Specialty field is required.',
  patientNameRequired: 'Patient name field is required.',
  patientDobRequired: 'Patient DOB field is required.',
  patientConsentRequired: 'Patient consent is required.',
  patientDobInFuture: 'Patient DOB cannot be in the future.',
  emailRequired: 'Email field is required.',
  passwordRequired: 'Password field is required.',
  phoneInvalid: 'Please enter valid phone number',
})
