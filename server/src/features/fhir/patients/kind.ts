import { factsOf, LINKED_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { Patient } from '@medplum/fhirtypes'
import type { ResourceKind } from '../resource-kind.ts'
import { NAME_PARAMETERS, ofIdentifiers } from '../search/parameters.ts'
import { findPatientsOf } from './find-patients.ts'

const SYSTEMS = LINKED_SYSTEMS.map((system) => factsOf(system).properName)

export const PATIENTS: ResourceKind<Patient> = {
  type: 'Patient',
  about: "Patients of the caller's cases, and those whom the caller can choose for a new one",
  parameters: {
    ...NAME_PARAMETERS,
    birthdate: { type: 'date', about: 'The date of birth', of: ({ birthDate }) => [birthDate] },
    identifier: {
      type: 'token',
      about: `The patient's number in ${SYSTEMS.slice(0, -1).join(', ')} or ${SYSTEMS.at(-1)}`,
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
