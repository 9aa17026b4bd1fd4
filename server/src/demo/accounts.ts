import type { UserType } from '@econsult/contract/roles'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Demo-consult-2026!'

export interface DemoAccount {
  readonly email: string
  /** What the start-up text says of the account. */
  readonly words: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  readonly practice: 'demo' | 'rival' | 'specialists' | null
  readonly isAdmin: boolean
  readonly specialty: string | null
}

function account(
  email: string,
  words: string,
  name: readonly [string, string],
  userType: UserType,
  rest: Partial<Pick<DemoAccount, 'practice' | 'isAdmin' | 'specialty'>> = {},
): DemoAccount {
  const [firstName, lastName] = name
  return { email, words, firstName, lastName, userType, practice: 'demo', isAdmin: false, specialty: null, ...rest }
}

/** The accounts that the start-up text names; all people are made up. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('owner@demo.example', 'PCP and practice admin', ['Maya', 'Lindqvist'], 'PCP', { isAdmin: true }),
  account('pcp@demo.example', 'PCP', ['Jonas', 'Abernathy'], 'PCP'),
  account('superuser@demo.example', 'PCPSUPERUSER', ['Ruth', 'Okafor'], 'PCPSUPERUSER'),
  account('biller@demo.example', 'Practice Administrator (Biller)', ['Tomas', 'Greenwood'], 'Biller'),
  account('cardio@demo.example', 'Specialist, Cardiology', ['Samuel', 'Okonjo'], 'Specialty', {
    practice: 'specialists',
    specialty: 'Cardiology',
  }),
  account('derm@demo.example', 'Specialist, Dermatology', ['Ines', 'Carvalho'], 'Specialty', {
    practice: 'specialists',
    specialty: 'Dermatology',
  }),
  account('admin@demo.example', 'Platform administrator, assigns specialists', ['Adele', 'Ross'], 'Admin', {
    practice: null,
  }),
  account('other@rival.example', 'PCP and practice admin of another practice', ['Nora', 'Castellan'], 'PCP', {
    practice: 'rival',
    isAdmin: true,
  }),
]
