import type { Patient } from '@medplum/fhirtypes'
import type { ResourceKind } from '../resource-kind.ts'
import { ofIdentifiers } from '../search/parameters.ts'
import { findPatientsOf } from './find-patients.ts'

export const PATIENTS: ResourceKind<Patient> = {
  type: 'Patient',
  about: "Patients of the caller's cases, and those whom the caller can choose for a new one",
  parameters: {
    name: {
      type: 'string',
      about: 'The beginning of a first, last or full name',
      of: ({ name }) => (name ?? []).flatMap(({ text, family, given }) => [text, family, ...(given ?? [])]),
    },
    family: {
      type: 'string',
      about: 'The last name',
      of: ({ name }) => (name ?? []).map(({ family }) => family),
    },
    given: {
      type: 'string',
      about: 'The first name',
      of: ({ name }) => (name ?? []).flatMap(({ given }) => given ?? []),
    },
    birthdate: { type: 'date', about: 'The date of birth', of: ({ birthDate }) => [birthDate] },
    identifier: {
      type: 'token',
      about: "The patient's number in athena, Elation, Cerbo or hint",
      of: ({ identifier }) => ofIdentifiers(identifier),
    },
    organization: {
      type: 'reference',
      targets: ['Organization'],
      about: 'The practice',
      of: ({ managingOrganization }) => [managingOrganization],
    },
  },
  includes: ['organization'],
  revIncludes: [],
  hasLastUpdated: false,
  isFor: () => true,
  find: findPatientsOf,
}
