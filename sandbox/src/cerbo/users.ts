import { CLINICIAN } from '../records/visits.ts'

interface User {
  readonly object: 'user'
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly npi: string
}

/** Staff of the fictional tenant. Its clinician and the demo's PCP are on the second page of the list. */
const STAFF: readonly User[] = Array.from({ length: 120 }, (_, place) => ({
  object: 'user',
  id: String(7001 + place),
  firstName: 'Staff',
  lastName: `Number ${place + 1}`,
  email: `staff${place + 1}@tenant.example`,
  npi: '',
}))

/** The users of the fictional tenant. */
export const CERBO_USERS: readonly User[] = [
  ...STAFF,
  {
    object: 'user',
    id: String(CLINICIAN.id),
    firstName: CLINICIAN.firstName,
    lastName: CLINICIAN.lastName,
    email: 'rowan.exampleton@tenant.example',
    npi: '1111111111',
  },
  {
    object: 'user',
    id: '7901',
    firstName: 'Jonas',
    lastName: 'Abernathy',
    email: 'pcp@demo.example',
    npi: '',
  },
]
