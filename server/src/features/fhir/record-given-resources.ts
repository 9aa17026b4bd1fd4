import type { Handle } from '../../db/database.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { fhirWords } from '../../disclosures/fhir-words.ts'
import { recordDisclosures } from '../../disclosures/store.ts'
import type { FhirCall } from './call.ts'
import type { Found } from './resource-kind.ts'

/** The purpose of a disclosure, by the kind of the application. */
const PURPOSES = { chart: 'treatment', service: 'operations', patient: 'patient' } as const

/**
 * Records which resources were given to the caller, in the transaction that read them: in the audit rows of the call,
 * each subject in the log of the practice whose data it is, and, if an application received a patient's data, among
 * that patient's disclosures, once a day for each type of resource (AUD-03). For people who read for themselves, only
 * the audit log records it.
 */
export async function recordGivenResources(
  handle: Handle,
  { access: { application: access, caller }, subjects, deps: { clock } }: FhirCall,
  found: readonly Found[],
): Promise<void> {
  for (const { about, practiceId: of } of found) {
    if (about !== undefined)
      subjects.push({ practiceId: of ?? caller.practiceId ?? PLATFORM_PRACTICE, id: about })
  }
  if (!access) return
  const { application, practiceId, person } = access
  const at = clock.now()
  const given = found.flatMap(({ resource: { resourceType }, patientId }) =>
    patientId ? [{ patientId, resourceType }] : [],
  )
  const bySource = Map.groupBy(given, ({ patientId, resourceType }) =>
    ['fhir', application.id, patientId, resourceType, at.toISOString().slice(0, 10)].join(' '),
  )
  const rows = [...bySource].flatMap(([source, [first]]) =>
    first
      ? [
          {
            practice_id: practiceId,
            patient_id: first.patientId,
            case_id: null,
            at,
            channel: 'fhir' as const,
            recipient: `${application.name} (${application.vendor})`,
            what: `${fhirWords(first.resourceType)} over FHIR`,
            purpose: PURPOSES[application.kind],
            user_id: person?.id ?? null,
            source,
          },
        ]
      : [],
  )
  await recordDisclosures(handle, rows)
}
