import type { Practitioner, Provenance, Reference } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import { concept, refer, textOf, withVersion } from '../elements.ts'
import { subjectOf } from '../of-case/subject.ts'
import { type Names, personOf } from '../people/names.ts'
import { correctionId, messageId, patientCorrectionId } from './communication-ids.ts'
import type { CorrectionOfCase, PatientCorrectionOfCase } from './store.ts'

/**
 * Formats the correction of a message as a Provenance (END-08). It contains the previous text and names the author, who
 * made the correction.
 */
export function presentCorrection(
  correction: CorrectionOfCase,
  ofCase: CaseRecord,
  names: Names,
): Provenance {
  return revision({
    id: correctionId(correction),
    target: [refer('Communication', messageId(correction)), subjectOf(ofCase)],
    at: correction.at,
    author: personOf(names, correction.sender_id),
    delegate: correction.delegate_id === null ? undefined : personOf(names, correction.delegate_id),
    before: textOf(correction.before) ?? 'A message without text',
  })
}

/**
 * Formats a correction of the patient's name or date of birth in a case as a Provenance; its targets include the case's
 * requests.
 */
export function presentPatientCorrection(
  correction: PatientCorrectionOfCase,
  {
    ofCase,
    number,
    requestIds,
    names,
  }: { ofCase: CaseRecord; number: number; requestIds: readonly string[]; names: Names },
): Provenance {
  return revision({
    id: patientCorrectionId(ofCase.id, number),
    target: [...requestIds.map((id) => refer('ServiceRequest', id)), subjectOf(ofCase)],
    at: correction.at,
    author: personOf(names, correction.actor_id),
    delegate: correction.delegate_id === null ? undefined : personOf(names, correction.delegate_id),
    before: textOf(correction.words) ?? 'Corrected',
  })
}

interface Revision {
  readonly id: string
  readonly target: Reference[]
  readonly at: Date
  readonly author: Reference<Practitioner>
  /** The delegate who made the correction for the author. */
  readonly delegate: Reference<Practitioner> | undefined
  readonly before: string
}

function revision({ id, target, at, author, delegate, before }: Revision): Provenance {
  const resource: Provenance = {
    resourceType: 'Provenance',
    id,
    target,
    occurredDateTime: at.toISOString(),
    recorded: at.toISOString(),
    activity: concept('http://terminology.hl7.org/CodeSystem/v3-DataOperation', 'UPDATE', 'revise'),
    agent: [
      {
        type: concept(
          'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
          'author',
          'Author',
        ),
        ...(delegate ? { who: delegate, onBehalfOf: author } : { who: author }),
      },
    ],
    entity: [{ role: 'revision', what: { display: before } }],
  }
  return withVersion(resource, at)
}
