import type { UserType } from '@econsult/contract/roles'
import { madeUpLicense, madeUpNpi, madeUpPhone } from './made-up-numbers.ts'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Demo-consult-2026!'

export interface DemoAccount {
  readonly email: string
  /** Description of the account in the startup message. */
  readonly words: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  readonly practice: 'demo' | 'rival' | 'specialists' | null
  readonly isAdmin: boolean
  readonly specialty: string | null
  readonly phoneNumber: string | null
  readonly npi: string | null
  readonly licenseNumber: string | null
}

/** Returns the fictitious identifiers of the account with this number. */
export function identifiersOf(
  userType: UserType,
  position: number,
): Pick<DemoAccount, 'phoneNumber' | 'npi' | 'licenseNumber'> {
  const isClinician = userType !== 'Biller' && userType !== 'Admin'
  return {
    phoneNumber: madeUpPhone(position),
    npi: isClinician ? madeUpNpi(position) : null,
    licenseNumber: isClinician ? madeUpLicense(position) : null,
  }
}

type Rest = Partial<Pick<DemoAccount, 'practice' | 'isAdmin' | 'specialty' | 'phoneNumber'>>

function account(
  [email, words]: readonly [string, string],
  [firstName, lastName]: readonly [string, string],
  userType: UserType,
  position: number,
  rest: Rest = {},
): DemoAccount {
  return {
    email,
    words,
    firstName,
    lastName,
    userType,
    practice: 'demo',
    isAdmin: false,
    specialty: null,
    ...identifiersOf(userType, position),
    ...rest,
  }
}

/** The fictitious users whose accounts `npm start` prints. The owner has not entered a phone number. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account(['owner@demo.example', 'PCP and practice admin'], ['Maya', 'Lindqvist'], 'PCP', 1, {
    isAdmin: true,
    phoneNumber: null,
  }),
  account(['pcp@demo.example', 'PCP'], ['Jonas', 'Abernathy'], 'PCP', 2),
  account(['superuser@demo.example', 'PCPSUPERUSER'], ['Ruth', 'Okafor'], 'PCPSUPERUSER', 3),
  account(['biller@demo.example', 'Practice Administrator (Biller)'], ['Tomas', 'Greenwood'], 'Biller', 4),
  account(['cardio@demo.example', 'Specialist, Cardiology'], ['Samuel', 'Okonjo'], 'Specialty', 5, {
    practice: 'specialists',
    specialty: 'Cardiology',
  }),
  account(['derm@demo.example', 'Specialist, Dermatology'], ['Ines', 'Carvalho'], 'Specialty', 6, {
    practice: 'specialists',
    specialty: 'Dermatology',
  }),
  account(
    ['admin@demo.example', 'Platform administrator, assigns specialists'],
    ['Adele', 'Ross'],
    'Admin',
    7,
    {
      practice: null,
    },
  ),
  account(
    ['other@rival.example', 'PCP and practice admin of another practice'],
    ['Nora', 'Castellan'],
    'PCP',
    8,
    { practice: 'rival', isAdmin: true },
  ),
]
