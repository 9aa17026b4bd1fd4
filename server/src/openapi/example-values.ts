const ID = '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11'
const OTHER_ID = 'b2a4c0de-53f7-4a16-8d21-9c3e7f5a4b02'
const MOMENT = Date.UTC(2026, 2, 12, 14, 10)

/** Example values by field name. All people are fictitious. */
const VALUES: Readonly<Record<string, unknown>> = {
  email: 'maya@madeup.example',
  inviteEmail: 'jonas@madeup.example',
  inviteName: 'Jonas Madeup',
  emailText: 'I ask specialists here and have the answer the same day.',
  firstName: 'Maya',
  lastName: 'Madeup',
  patientName: 'Testina Patient',
  name: 'referral-letter.pdf',
  file: '1773324600000-referral-letter.pdf',
  type: 'application/pdf',
  dob: '1970-06-14',
  questions: 'Is this rash a reason to stop the treatment?',
  content: 'Thank you. Please repeat the test in two weeks.',
  reason: 'The sender asked us to look at a file.',
  emailMessage: 'Made-up words',
  phoneNumber: '+1 (202) 555-0143',
  faxNumber: '+1 (202) 555-0190',
  practice: 'Made-up Family Medicine',
  practiceName: 'Made-up Family Medicine',
  password: 'four made-up words here',
  password2: 'four made-up words here',
  oldPassword: 'four other words here',
  code: '123456',
  keyword: 'tes',
  search: 'tes',
  term: 'asthma',
  title: 'Cardiology',
  value: 'cardiology',
  message: 'Made-up words',
  role: 'PCP',
  specialtyId: '3',
  maxUser: 11_167_150,
  signUpKey: 11_167_150,
  seats: 6,
  maxUsers: 6,
  timeZone: 'America/Chicago',
  usState: 'OH',
  openLimit: 8,
  openRequests: 5,
  firstChoice: 'Maya Madeup',
  firstDay: '2026-05-04',
  lastDay: '2026-05-08',
  awayUntil: '2026-05-08',
  until: '2027-09-30',
  limit: 20,
  total: 1,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  npi: '1999999984',
  licenseNumber: 'A-00000',
  token: 'eyJhbGciOi…',
  link: 'https://econsult.example/register/identification/hash_eyJwcmFj…',
  url: 'https://econsult.example/files/made-up',
  fileUrl: 'https://econsult.example/files/made-up',
  specialty: '3',
  specialtyIds: '3',
  month: '2026-03',
  procedureCodeList: '99452',
  diagnoseCodeList: 'J45.909',
  beginsAt: MOMENT,
  endsAt: Date.UTC(2026, 11, 31, 5),
  isDeleted: false,
  athenaDepartmentId: '1',
  departmentId: '21',
}

/**
 * Returns the example value for a field of this name; undefined if the value must be derived from the field's schema.
 */
export function valueForField(name: string): unknown {
  if (Object.hasOwn(VALUES, name)) return VALUES[name]
  if (/At(Old)?$|^created$|^time$/.test(name)) return MOMENT
  if (/^(specialist|receiver|otherU?ser)Ids?$/.test(name)) return OTHER_ID
  if (/^(is|has)[A-Z]/.test(name)) return true
  if (/(^id|Id|ID|Ids)$/.test(name)) return ID
  return undefined
}

/** A fictitious id. */
export const EXAMPLE_ID = ID
