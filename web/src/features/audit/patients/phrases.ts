import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('audit/web/patients', {
  title: 'Who has seen a patient’s data',
  detail: 'All patients of your practice, with or without a case. Searches are recorded too.',
  searchPatientName: 'Search patient name',
  patients: 'Patients',
  noPatients: 'No patient matches. Try the beginning of a first or last name.',
  morePatients: 'There are more patients. Type more of the name.',
  patientsFound: withValues<{ count: number }>('{count, plural, one {# patient} other {# patients}}'),
})
