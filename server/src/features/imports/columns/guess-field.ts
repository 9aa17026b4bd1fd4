import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '@econsult/contract/imports/fields'

/** Column names under which record systems of practices export a field, in the format of columnKey. */
const KNOWN_NAMES: Readonly<Partial<Record<ImportField, string>>> = {
  fullName: 'name patient patientname patientfullname fullname',
  firstName: 'first firstname patientfirst patientfirstname givenname forename fname',
  lastName: 'last lastname patientlast patientlastname familyname surname lname',
  dob: 'dob patientdob birthdate dateofbirth birthday patientbirthdate patientdateofbirth birthdt',
  gender: 'gender sex patientsex patientgender',
  ssn: 'ssn socialsecuritynumber socialsecurityno socialsecurity',
  mobile_no: 'mobile mobilephone mobileno mobilenumber cell cellphone cellno cellnumber cellular',
  homephone: 'homephone homephonenumber phonehome homeno',
  email: 'email emailaddress patientemail mail',
  address: 'address street streetaddress address1 addressline1 homeaddress',
  city: 'city town',
  state: 'state st province',
  zip: 'zip zipcode postalcode postcode',
  athenaPatientId: 'enterpriseid',
}

/** Column names that probably mean a certain field, but can also mean another one. */
const LIKELY_NAMES: Readonly<Partial<Record<ImportField, string>>> = {
  mobile_no: 'phone phonenumber telephone tel phoneno contactnumber',
  primary_ins_name: 'insurer insurance insurancename insurancecompany payer carrier plan primaryinsurance',
  primary_ins_id: 'memberid policyid policynumber insuranceid subscriberid',
  primary_grp_no: 'groupnumber groupno group groupid',
  secondary_ins_name: 'secondaryinsurance',
  guarantor_lastnm: 'guarantor',
}

interface Guess {
  readonly field: ImportField
  readonly isSure: boolean
}

const GUESSES: ReadonlyMap<string, Guess> = new Map([
  ...guessesOf(LIKELY_NAMES, false),
  ...IMPORT_FIELDS.flatMap((field): [string, Guess][] =>
    [field, IMPORT_FIELD_LABELS[field]].map((name) => [keyOf(name), { field, isSure: true }]),
  ),
  ...guessesOf(KNOWN_NAMES, true),
])

function guessesOf(names: Readonly<Partial<Record<ImportField, string>>>, isSure: boolean) {
  return IMPORT_FIELDS.flatMap((field): [string, Guess][] =>
    (names[field] ?? '').split(' ').map((name) => [name, { field, isSure }]),
  )
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Returns the most likely field for a column of this name; undefined if unknown. */
export function guessField(name: string): Guess | undefined {
  const key = keyOf(name)
  return key === '' ? undefined : GUESSES.get(key)
}
