import { DEMO_ACCOUNTS, type DemoAccount, identifiersOf } from './accounts.ts'
import { fixedId } from './fixed-id.ts'

/** The named accounts have lower numbers. */
const FIRST_POSITION = 10

const SPECIALISTS = [
  ['allergy', 'Lena', 'Brightwater', 'Allergy and Immunology'],
  ['endo', 'Parveen', 'Walia', 'Endocrinology'],
  ['gastro', 'Luca', 'Marchetti', 'Gastroenterology'],
  ['hema', 'Grace', 'Akinyemi', 'Hematology'],
  ['infect', 'Marta', 'Ferro', 'Infectious Disease'],
  ['nephro', 'Tilda', 'Wilk', 'Nephrology'],
  ['neuro', 'Nabil', 'Haddad', 'Neurology'],
  ['ortho', 'Owen', 'Kestrel', 'Orthopedics'],
  ['psych', 'Rohan', 'Anand', 'Psychiatry'],
  ['pulmo', 'Agnes', 'Sorel', 'Pulmonology'],
  ['rheuma', 'Hanna', 'Brandt', 'Rheumatology'],
  ['uro', 'Pia', 'Lundqvist', 'Urology'],
  ['cardio.second', 'Ada', 'Winterbourne', 'Cardiology'],
] as const

/** Other fictitious specialists, with the same password as the named accounts. */
const DEMO_COLLEAGUES: readonly DemoAccount[] = SPECIALISTS.map(
  ([slug, firstName, lastName, specialty], index) => ({
    email: `${slug}@demo.example`,
    words: '',
    firstName,
    lastName,
    userType: 'Specialty',
    practice: 'specialists',
    isAdmin: false,
    specialty,
    ...identifiersOf('Specialty', FIRST_POSITION + index),
  }),
)

export const DEMO_PEOPLE: readonly DemoAccount[] = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES]

/** Emails of default specialists by specialty; an administrator assigns cases of other specialties. */
export const DEFAULT_SPECIALISTS: ReadonlyMap<string, string> = new Map([
  ['Endocrinology', 'endo@demo.example'],
  ['Gastroenterology', 'gastro@demo.example'],
  ['Nephrology', 'nephro@demo.example'],
  ['Neurology', 'neuro@demo.example'],
  ['Rheumatology', 'rheuma@demo.example'],
])

export interface DemoPerson extends DemoAccount {
  readonly id: string
}

/** Returns the demo user with this email. @throws Error if there is none */
export function findPerson(email: string): DemoPerson {
  const found = DEMO_PEOPLE.find((person) => person.email === email)
  if (!found) throw new Error(`no demo person ${email}`)
  return { ...found, id: fixedId(`user ${email}`) }
}

/** Returns the specialists of a specialty, starting with those in the startup message. */
export function specialistsOf(specialty: string): DemoPerson[] {
  return DEMO_PEOPLE.filter((person) => person.specialty === specialty).map(({ email }) => findPerson(email))
}

/** Users of a practice who see all of its cases (A1). */
export function practiceWideReaders(practice: DemoAccount['practice']): DemoPerson[] {
  return DEMO_PEOPLE.filter(
    (person) =>
      person.practice === practice && (person.userType === 'PCPSUPERUSER' || person.userType === 'Biller'),
  ).map(({ email }) => findPerson(email))
}
