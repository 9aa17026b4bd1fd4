import { birthDaySchema } from '@econsult/contract/fields'
import { LINKED_SYSTEMS } from '@econsult/contract/record-systems/systems'
import type { Identifier, Patient, PatientLink } from '@medplum/fhirtypes'
import type { PatientRecord } from '../../patients/store.ts'
import { refer, textOf, withVersion } from '../elements.ts'

/**
 * Formats a patient for all users with access to one of the patient's cases: name, date of birth, and the patient's ids
 * in record systems. A merged entry is inactive. The merged entry and the entry that replaced it refer to each other.
 */
export function presentPatient(patient: PatientRecord, replacedIds: readonly string[]): Patient {
  const family = textOf(patient.last_name)
  const given = textOf(patient.first_name)
  const identifiers = LINKED_SYSTEMS.flatMap((system): Identifier[] => {
    const value = patient.links[system]?.id
    return value === undefined ? [] : [{ system: `urn:econsult:record-system:${system}`, value }]
  })
  const links: PatientLink[] = [
    ...(patient.replaced_by === null
      ? []
      : [{ other: refer<Patient>('Patient', patient.replaced_by), type: 'replaced-by' as const }]),
    ...replacedIds.map((id) => ({ other: refer<Patient>('Patient', id), type: 'replaces' as const })),
  ]
  const resource: Patient = {
    resourceType: 'Patient',
    id: patient.id,
    ...(patient.replaced_by !== null && { active: false }),
    ...(identifiers.length > 0 && { identifier: identifiers }),
    name: [
      {
        text: textOf(patient.full_name) ?? 'Unknown',
        ...(family && { family }),
        ...(given && { given: [given] }),
      },
    ],
    birthDate: birthDaySchema.parse(patient.dob),
    managingOrganization: refer('Organization', patient.practice_id),
    ...(links.length > 0 && { link: links }),
  }
  return withVersion(resource, undefined)
}
