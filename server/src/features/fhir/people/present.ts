import type { Organization, Practitioner, PractitionerRole } from '@medplum/fhirtypes'
import { USER_TYPE_LABELS } from '@econsult/contract/roles'
import { PLATFORM_PRACTICE } from '../../../db/platform-practice.ts'
import { fullName } from '../../../lib/full-name.ts'
import { refer, textOf, withVersion } from '../elements.ts'
import { specialtyConcept } from './specialties.ts'
import type { PersonRecord } from './store.ts'

/** Formats a user as a Practitioner. Address and telephone number are not disclosed to other systems. */
export function presentPractitioner(person: PersonRecord): Practitioner {
  const family = textOf(person.last_name)
  const given = textOf(person.first_name)
  const resource: Practitioner = {
    resourceType: 'Practitioner',
    id: person.id,
    ...(person.npi && { identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: person.npi }] }),
    active: isActive(person),
    name: [{ text: fullName(person), ...(family && { family }), ...(given && { given: [given] }) }],
  }
  return withVersion(resource, undefined)
}

/** Formats a user's role in their practice as a PractitionerRole. */
export function presentPractitionerRole(person: PersonRecord): PractitionerRole {
  const { practice_id: practiceId, specialty_value: value, specialty_title: title } = person
  const resource: PractitionerRole = {
    resourceType: 'PractitionerRole',
    id: person.id,
    active: isActive(person),
    practitioner: refer('Practitioner', person.id, fullName(person)),
    ...(practiceId && { organization: refer('Organization', practiceId, person.practice_name ?? undefined) }),
    code: [{ text: USER_TYPE_LABELS[person.user_type] }],
    ...(value !== null && title !== null && { specialty: [specialtyConcept({ value, title })] }),
  }
  return withVersion(resource, undefined)
}

function isActive({ active, deleted_at: deletedAt }: PersonRecord): boolean {
  return active && deletedAt === null
}

/**
 * Formats a practice as an Organization; returns undefined for the platform's own practice, which contains only support
 * cases.
 */
export function presentOrganization(practice: {
  id: string
  practice_name: string
}): Organization | undefined {
  if (practice.id === PLATFORM_PRACTICE) return undefined
  const resource: Organization = {
    resourceType: 'Organization',
    id: practice.id,
    name: textOf(practice.practice_name) ?? 'Practice',
    type: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/organization-type',
            code: 'prov',
            display: 'Healthcare Provider',
          },
        ],
      },
    ],
  }
  return withVersion(resource, undefined)
}
