import type { Organization, Practitioner, PractitionerRole } from '@medplum/fhirtypes'
import type { ResourceKind } from '../resource-kind.ts'
import { NAME_PARAMETERS, ofCode, ofConcepts, ofIdentifiers, toPeople } from '../search/parameters.ts'
import { findOfPeople, findOfPractices } from './find-people.ts'
import { presentOrganization, presentPractitioner, presentPractitionerRole } from './present.ts'

/** Users and practices are not patient data, and the product does not record when they changed. */
const OF_NO_PATIENT = {
  hasLastUpdated: false,
  revIncludes: [],
  isFor: () => true,
} as const

export const PRACTITIONERS: ResourceKind<Practitioner> = {
  ...OF_NO_PATIENT,
  type: 'Practitioner',
  about: "People of the caller's practice, specialists, and senders of the caller's cases",
  parameters: {
    ...NAME_PARAMETERS,
    identifier: { type: 'token', about: 'The NPI', of: ({ identifier }) => ofIdentifiers(identifier) },
    active: {
      type: 'token',
      about: 'Whether the account is active',
      of: ({ active }) => ofCode(String(active)),
    },
  },
  includes: [],
  find: findOfPeople(presentPractitioner),
}

export const PRACTITIONER_ROLES: ResourceKind<PractitionerRole> = {
  ...OF_NO_PATIENT,
  type: 'PractitionerRole',
  about: 'What these people do, and for which practice',
  parameters: {
    practitioner: toPeople('The person', ({ practitioner }) => [practitioner]),
    organization: {
      type: 'reference',
      targets: ['Organization'],
      about: 'Their practice',
      of: ({ organization }) => [organization],
    },
    specialty: { type: 'token', about: 'Their specialty', of: ({ specialty }) => ofConcepts(specialty) },
    active: {
      type: 'token',
      about: 'Whether the account is active',
      of: ({ active }) => ofCode(String(active)),
    },
  },
  includes: ['practitioner', 'organization'],
  find: findOfPeople(presentPractitionerRole),
}

export const ORGANIZATIONS: ResourceKind<Organization> = {
  ...OF_NO_PATIENT,
  type: 'Organization',
  about: "The caller's practice, and those of the caller's cases",
  parameters: {
    name: { type: 'string', about: 'The beginning of its name', of: ({ name }) => [name] },
  },
  includes: [],
  find: findOfPractices(presentOrganization),
}
