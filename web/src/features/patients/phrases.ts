import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('patients/web', {
  dob: 'Type Patient DOB',
  dobPlaceholder: 'MM/DD/YYYY',
  dobInCalendar: 'Patient DOB',
  chooseDob: 'Choose the DOB from a calendar',
  yearOfBirth: 'Year of birth',
  age: withValues<{ years: number }>('{years, plural, one {# year} other {# years}}'),
  bornInYear: withValues<{ year: string }>('Was the patient born in {year}?'),
  bornInEither: withValues<{ year: string; otherYear: string }>('Born in {year} or {otherYear}?'),
  name: 'Type Patient Name',
  clearName: 'Clear patient name',
  noLongerLinked: withValues<{ name: string }>('No longer linked to {name}.'),
  noLongerLinkedIn: withValues<{ name: string; system: string }>('No longer linked to {name} in {system}.'),
  linkAgain: 'Link again',
  searchFailed: 'Patient search is not available. You can still type the name.',
  newPatient: 'New patient: no match in your list.',
  known: withValues<{ name: string; dob: string }>(
    '{name}, born {dob}, is in your list of patients. The case will be sent for this patient.',
  ),
  wholePractice: 'Whole practice',
  noCaseYet: 'No case yet',
  lastCase: withValues<{ day: string }>('Last case {day}'),
  mergeDuplicates: 'Merge duplicate entries',
})
